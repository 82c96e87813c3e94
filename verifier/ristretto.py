"""The group of the cards, ristretto255 [P1.1, P1.2, P1.6, P1.7], after RFC 9496 and RFC 9380."""

import hashlib

import edwards
from edwards import D, P, SQRT_M1, absolute, is_negative, sqrt_ratio

SQRT_AD_MINUS_ONE = 25063068953384623474111414158702152701244531502492656460079210482610430750235
INVSQRT_A_MINUS_D = sqrt_ratio(1, -1 - D)[1]
ONE_MINUS_D_SQ = (1 - D * D) % P
D_MINUS_ONE_SQ = (D - 1) ** 2 % P


class Point:
    """An element of the group, kept with its 32 bytes: of received ones, those that were received [P1.2]."""

    __slots__ = ("on_curve", "_bytes")

    def __init__(self, on_curve, encoding=None):
        self.on_curve = on_curve
        self._bytes = encoding

    @property
    def bytes(self):
        if self._bytes is None:
            self._bytes = encode(self.on_curve)
        return self._bytes

    def is_identity(self):
        return self.bytes == bytes(32)

    def __add__(self, other):
        return Point(edwards.add(self.on_curve, other.on_curve))

    def __sub__(self, other):
        return Point(edwards.add(self.on_curve, edwards.negative(other.on_curve)))

    def __rmul__(self, scalar):
        return Point(edwards.multiple(scalar, self.on_curve))

    def __eq__(self, other):
        return isinstance(other, Point) and self.bytes == other.bytes

    def __hash__(self):
        return hash(self.bytes)


def encode(point):
    """RFC 9496, 4.3.2."""
    x0, y0, z0, t0 = point
    u1, u2 = (z0 + y0) * (z0 - y0) % P, x0 * y0 % P
    _, inverse = sqrt_ratio(1, u1 * u2 * u2)
    den1, den2 = inverse * u1 % P, inverse * u2 % P
    z_inverse = den1 * den2 * t0 % P
    if is_negative(t0 * z_inverse):
        x, y, den = y0 * SQRT_M1 % P, x0 * SQRT_M1 % P, den1 * INVSQRT_A_MINUS_D % P
    else:
        x, y, den = x0, y0, den2
    if is_negative(x * z_inverse):
        y = -y
    return absolute(den * (z0 - y)).to_bytes(32, "little")


def decode(encoding):
    """RFC 9496, 4.3.1: canonical encodings only. None if these bytes are no element."""
    s = int.from_bytes(encoding, "little")
    if len(encoding) != 32 or s >= P or is_negative(s):
        return None
    u1, u2 = (1 - s * s) % P, (1 + s * s) % P
    v = (-(D * u1 * u1) - u2 * u2) % P
    is_square, inverse = sqrt_ratio(1, v * u2 * u2)
    den_x = inverse * u2 % P
    x = absolute(2 * s * den_x)
    y = u1 * inverse * den_x * v % P
    t = x * y % P
    if not is_square or is_negative(t) or y == 0:
        return None
    return Point((x, y, 1, t), bytes(encoding))


def elligator(t):
    """RFC 9496, 4.3.4: the map from a field element to the curve."""
    r = SQRT_M1 * t * t % P
    u = (r + 1) * ONE_MINUS_D_SQ % P
    v = (-1 - r * D) * (r + D) % P
    was_square, s = sqrt_ratio(u, v)
    c = -1
    if not was_square:
        s, c = -absolute(s * t) % P, r
    n = (c * (r - 1) * D_MINUS_ONE_SQ - v) % P
    w0, w1 = 2 * s * v % P, n * SQRT_AD_MINUS_ONE % P
    w2, w3 = (1 - s * s) % P, (1 + s * s) % P
    return w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P


def expand_message(message, dst, length=64):
    """RFC 9380, 5.3.1, with SHA-512; one block is enough for 64 bytes."""
    dst_prime = dst + bytes([len(dst)])
    first = hashlib.sha512(bytes(128) + message + length.to_bytes(2, "big") + b"\0" + dst_prime).digest()
    return hashlib.sha512(first + b"\1" + dst_prime).digest()[:length]


def hash_to_group(message, dst):
    """[P1.6] hash_to_ristretto255 of RFC 9380, appendix B."""
    uniform = expand_message(message, dst)
    low, high = (int.from_bytes(half, "little") % 2**255 % P for half in (uniform[:32], uniform[32:]))
    return Point(edwards.add(elligator(low), elligator(high)))


G = Point(edwards.BASE)
O = Point(edwards.NEUTRAL, bytes(32))

DST_GENERATOR = b"mp1-ristretto255-SHA512/generator"
DST_FACE = b"mp1-ristretto255-SHA512/card-kind"

#: [P1.6] So many generators are defined, and no more.
MOST_GENERATORS = 640

H = hash_to_group(b"H", DST_GENERATOR)
_generators = {}


def generator(i):
    """[P1.6] G_i, i = 1, 2, .."""
    if i not in _generators:
        _generators[i] = hash_to_group(b"G" + i.to_bytes(4, "little"), DST_GENERATOR)
    return _generators[i]


_faces = {}


def face_point(deck, face):
    """[P1.7] M(deck, face)."""
    if (deck, face) not in _faces:
        message = b"".join(len(s.encode()).to_bytes(2, "little") + s.encode() for s in (deck, face))
        _faces[deck, face] = hash_to_group(message, DST_FACE)
    return _faces[deck, face]
