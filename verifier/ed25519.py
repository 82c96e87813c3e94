"""Signatures, Ed25519 (RFC 8032), verified strictly [P1.12]."""

import hashlib

import edwards
from edwards import BASE, L, is_neutral, negative, times_eight, total


def is_identity_key(key):
    """[P1.12] Canonical, of prime order, and not the neutral point: one of small order would sign everything."""
    point = edwards.decode(key)
    # L is the order: the multiple is made by hand, as sums take scalars modulo L.
    return point is not None and not is_neutral(point) and is_neutral(_times_order(point))


def is_signed(signature, message, key):
    """[8][S]B = [8]R + [8][k]A, with S below L, R canonical and not of small order."""
    nonce, scalar = edwards.decode(signature[:32]), int.from_bytes(signature[32:], "little")
    point = edwards.decode(key)
    if len(signature) != 64 or nonce is None or point is None or scalar >= L:
        return False
    if is_neutral(times_eight(nonce)):
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    rest = edwards.add(total([(scalar, BASE), (-k, point)]), negative(nonce))
    return is_neutral(times_eight(rest))


def _times_order(point):
    result = edwards.NEUTRAL
    for bit in bin(L)[2:]:
        result = edwards.double(result)
        if bit == "1":
            result = edwards.add(result, point)
    return result
