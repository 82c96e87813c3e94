"""Hashes, the Fiat-Shamir transcript [P1.8], the context string [P1.9], and the strict reader of a body [P1.2, P1.3]."""

import hashlib

import ristretto
from edwards import L
from refusal import must


def sha512(*parts):
    return hashlib.sha512(b"".join(parts)).digest()


def hash32(*parts):
    return sha512(*parts)[:32]


def u8(value):
    return bytes([value])


def le32(value):
    return value.to_bytes(4, "little")


def lp(text):
    """[P1.4]"""
    return len(text.encode()).to_bytes(2, "little") + text.encode()


class Transcript:
    """[P1.8] A SHA-512 state fed with prefix-free frames."""

    def __init__(self, proto, ctx):
        self._state = hashlib.sha512()
        self.append("proto", proto.encode())
        self.append("ctx", ctx)

    def append(self, label, data):
        self._state.update(b"\1" + u8(len(label)) + label.encode() + le32(len(data)) + data)

    def points(self, label, points):
        must(not any(point.is_identity() for point in points), "P1.8", "the identity is never absorbed")
        self.append(label, b"".join(point.bytes for point in points))

    def scalars(self, label, scalars):
        self.append(label, b"".join(scalar.to_bytes(32, "little") for scalar in scalars))

    def seed(self, label):
        self._state.update(b"\2" + u8(len(label)) + label.encode())
        seed = self._state.digest()
        self._state.update(b"\3" + seed)
        return seed

    def scalar(self, label):
        return int.from_bytes(expand(self.seed(label), 0), "little") % L

    def shorts(self, label, count):
        """Challenges of 128 bits."""
        seed = self.seed(label)
        stream = b"".join(expand(seed, j) for j in range((count + 3) // 4))
        return [int.from_bytes(stream[16 * i : 16 * i + 16], "little") for i in range(count)]


def expand(seed, j):
    return sha512(b"mp1/x", seed, le32(j))


class Place:
    """Where a question stands: the session, all that was settled before, and its number."""

    def __init__(self, sid, digest, q):
        self.sid, self.digest, self.q = sid, digest, q

    def context(self, seat, purpose):
        """[P1.9]"""
        return self.sid + self.digest + le32(self.q) + u8(seat) + lp(purpose)


class Words:
    """Bytes, read one after the other."""

    def __init__(self, data, rule="P8.4"):
        self._data, self._at, self._rule = data, 0, rule

    def take(self, length):
        must(self._at + length <= len(self._data), self._rule, "the bytes are too few")
        self._at += length
        return self._data[self._at - length : self._at]

    def byte(self):
        return self.take(1)[0]

    def number(self):
        """le32."""
        return int.from_bytes(self.take(4), "little")

    def point(self):
        """[P1.2]"""
        point = ristretto.decode(self.take(32))
        must(point is not None, "P1.2", "not the canonical encoding of a point")
        must(not point.is_identity(), "P1.2", "the identity is never allowed")
        return point

    def points(self, count):
        return [self.point() for _ in range(count)]

    def scalar(self):
        """[P1.3]"""
        scalar = int.from_bytes(self.take(32), "little")
        must(scalar < L, "P1.3", "a scalar is not below L")
        return scalar

    def scalars(self, count):
        return [self.scalar() for _ in range(count)]

    def cards(self, count):
        """[P3.1]"""
        return [Card(self.point(), self.point()) for _ in range(count)]

    def end(self):
        must(self._at == len(self._data), self._rule, "the bytes are too many")


class Card:
    """[P3.1] C = (A, B) = (rG, M + rK)."""

    __slots__ = ("A", "B")

    def __init__(self, A, B):
        self.A, self.B = A, B


def flat(cards):
    return [point for card in cards for point in (card.A, card.B)]
