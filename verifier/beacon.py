"""The beacon [P6.1, P6.2]: links of hash chains, and the fair numbers that are made of them."""

from transcript import hash32, le32, sha512, u8


def next_link(sid, seat, link):
    """[P6.1] k(m) of k(m-1)."""
    return hash32(b"mp1/beacon/link", sid, u8(seat), link)


def beacon_seed(place, links):
    """[P6.1] `links`: of all seats at the table, in order."""
    return sha512(b"mp1/beacon/out", place.context(255, "beacon"), *links)


def commitment(ctx, salt_and_body):
    """[P6.3]"""
    return hash32(b"mp1/together", ctx, salt_and_body)


class Stream:
    """[P6.2] The numbers of a seed."""

    def __init__(self, seed):
        self._seed, self._blocks, self._words = seed, 0, []

    def below(self, m):
        """Uniform in [0, m)."""
        while True:
            if not self._words:
                block = sha512(b"mp1/drbg", self._seed, le32(self._blocks))
                self._blocks += 1
                self._words = [int.from_bytes(block[i : i + 8], "little") for i in range(0, 64, 8)]
            word = self._words.pop(0)
            if word < 2**64 // m * m:
                return word % m

    def distinct(self, k, m):
        """k distinct places of 0..m-1: for i = 0..k-1, place i changes with place i + below(m - i)."""
        places = list(range(m))
        for i in range(k):
            r = i + self.below(m - i)
            places[i], places[r] = places[r], places[i]
        return places[:k]
