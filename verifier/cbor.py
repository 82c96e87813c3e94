"""Canonical CBOR (RFC 8949) as game files have it: one value, one encoding (docs/transcript.md)."""

from refusal import NoGame

MOST_DEPTH = 16
MOST_ITEMS = 2**20


def decode(data, what):
    """Unsigned integers, byte strings, texts, lists, maps of texts, true, false and null; anything else is no game."""
    reader = _Reader(data, what)
    value = reader.item(0)
    if reader.at != len(data):
        raise NoGame(f"{what}: bytes behind the end")
    return value


class _Reader:
    def __init__(self, data, what):
        self.data, self.what, self.at, self.items = data, what, 0, 0

    def fail(self, why):
        raise NoGame(f"{self.what}: expected canonical CBOR ({why} at byte {self.at})")

    def take(self, length):
        if length > len(self.data) - self.at:
            self.fail("too short")
        self.at += length
        return self.data[self.at - length : self.at]

    def head(self):
        first = self.take(1)[0]
        major, info = first >> 5, first & 31
        if info < 24:
            return major, info
        if info > 27 or major == 7:
            self.fail("an indefinite length, a float or an unknown value")
        width = 1 << info - 24
        value = int.from_bytes(self.take(width), "big")
        if value < (24 if width == 1 else 1 << 4 * width):
            self.fail("not the shortest form")
        return major, value

    def item(self, depth):
        self.items += 1
        if self.items > MOST_ITEMS:
            self.fail("too many items")
        major, value = self.head()
        if major in (4, 5) and depth >= MOST_DEPTH:
            self.fail("too deep")
        if major == 0:
            return value
        if major == 2:
            return self.take(value)
        if major == 3:
            return self.text(value)
        if major == 4:
            return [self.item(depth + 1) for _ in self.count(value)]
        if major == 5:
            return self.map(value, depth)
        if major == 7 and value in (20, 21, 22):
            return {20: False, 21: True, 22: None}[value]
        return self.fail("a number below zero, a tag, a float or an unknown value")

    def count(self, value):
        if value > len(self.data) - self.at:
            self.fail("too short")
        return range(value)

    def text(self, length):
        try:
            return self.take(length).decode("utf-8")
        except UnicodeDecodeError:
            return self.fail("no UTF-8")

    def map(self, size, depth):
        """Keys are texts, each once, the shorter first and then by their bytes."""
        result, last = {}, None
        for _ in self.count(size):
            key = self.item(depth + 1)
            if not isinstance(key, str):
                self.fail("a key that is no text")
            order = (len(key.encode()), key.encode())
            if last is not None and order <= last:
                self.fail("keys out of order")
            result[key], last = self.item(depth + 1), order
        return result
