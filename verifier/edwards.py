"""The curve under both groups, edwards25519: -x^2 + y^2 = 1 + d x^2 y^2 over p = 2^255 - 19 (RFC 8032, RFC 9496).

A point is (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z. Nothing here is secret, so nothing takes care of time.
"""

P = 2**255 - 19
#: [P1.1] The prime order of the group.
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
D2 = 2 * D % P
SQRT_M1 = pow(2, (P - 1) // 4, P)

NEUTRAL = (0, 1, 1, 0)


def sqrt_ratio(u, v):
    """RFC 9496, 4.2: whether u/v is a square, and the non-negative root of u/v, or of SQRT_M1 times u/v."""
    r = u * v**3 % P * pow(u * v**7 % P, (P - 5) // 8, P) % P
    check = v * r * r % P
    is_square = check in (u % P, -u % P)
    if check in (-u % P, -u * SQRT_M1 % P):
        r = r * SQRT_M1 % P
    return is_square, absolute(r)


def is_negative(field_element):
    return field_element % P % 2 == 1


def absolute(field_element):
    field_element %= P
    return P - field_element if field_element % 2 else field_element


def add(p, q):
    x1, y1, z1, t1 = p
    x2, y2, z2, t2 = q
    a = (y1 - x1) * (y2 - x2) % P
    b = (y1 + x1) * (y2 + x2) % P
    c = t1 * D2 % P * t2 % P
    d = 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(p):
    x, y, z, _ = p
    a, b = x * x % P, y * y % P
    h = a + b
    e = h - (x + y) * (x + y) % P
    g = a - b
    f = 2 * z * z % P + g
    return e * f % P, g * h % P, f * g % P, e * h % P


def negative(p):
    x, y, z, t = p
    return -x % P, y, z, -t % P


def is_neutral(p):
    x, y, z, _ = p
    return x % P == 0 and (y - z) % P == 0


def total(terms):
    """The sum of scalar times point over all terms, by buckets (Pippenger): few additions for each point."""
    terms = [(scalar % L, point) for scalar, point in terms]
    width = 3 if len(terms) < 8 else 4 if len(terms) < 40 else 5 if len(terms) < 150 else 6
    mask = 2**width - 1
    result = NEUTRAL
    for shift in range(252 // width * width, -1, -width):
        for _ in range(width):
            result = double(result)
        buckets = [None] * (mask + 1)
        for scalar, point in terms:
            digit = scalar >> shift & mask
            if digit:
                held = buckets[digit]
                buckets[digit] = point if held is None else add(held, point)
        running = window = NEUTRAL
        for held in reversed(buckets[1:]):
            if held is not None:
                running = add(running, held)
            window = add(window, running)
        result = add(result, window)
    return result


def multiple(scalar, p):
    return total([(scalar, p)])


def times_eight(p):
    return double(double(double(p)))


def decode(encoding):
    """RFC 8032, 5.1.3, strictly: y below p, and no negative zero. None if these 32 bytes are no point."""
    number = int.from_bytes(encoding, "little")
    sign, y = number >> 255, number % 2**255
    if len(encoding) != 32 or y >= P:
        return None
    is_square, x = sqrt_ratio(y * y - 1, D * y * y + 1)
    if not is_square or (x == 0 and sign == 1):
        return None
    x = P - x if x % 2 != sign else x
    return x, y, 1, x * y % P


BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
