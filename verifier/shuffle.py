"""The verifier of a shuffle of one or several zones [P4.2-P4.6], with the letters of the document."""

from edwards import L
from proofs import must_hold
from refusal import must
from ristretto import G, H, MOST_GENERATORS, generator
from transcript import Transcript, Words, flat, le32


def proof_length(zones):
    """[P4.5] q zones of N cards in all: 32(3N + 10 - q) bytes."""
    return 32 * (3 * sum(zones) + 10 - len(zones))


def shuffle(ctx, zones, K, cards, out, proof, rule="P4.6"):
    """[P4.6] The outputs are the inputs, permuted within each zone and remasked under K."""
    N = sum(zones)
    must(zones and min(zones) > 0 and N <= MOST_GENERATORS, rule, "an empty zone, or more than can be proven")
    must(len(cards) == len(out) == N, rule, "not as many cards as before")
    words = Words(proof, rule)
    c, c_d, E_A, E_B, c_e, c_Delta, c_a = words.points(7)
    f, Z = words.scalars(N), words.scalar()
    g, z = words.scalars(N), words.scalar()
    first = [sum(zones[:k]) for k in range(len(zones))]
    J = [i for i in range(N) if i not in first]
    h = dict(zip(J, words.scalars(len(J))))
    z_Delta = words.scalar()
    words.end()

    tr = Transcript("mp1/shuffle", ctx)  # [P4.3]
    tr.append("zones", b"".join(le32(n) for n in zones))
    tr.points("key", [K])
    tr.points("in", flat(cards))
    tr.points("out", flat(out))
    tr.points("c1", [c, c_d, E_A, E_B])
    t = tr.shorts("t", N)
    tr.scalars("f", f)
    tr.scalars("Z", [Z])
    lam, x = tr.scalar("lambda"), tr.scalar("x")
    tr.points("c2", [c_e, c_Delta, c_a])
    y = tr.scalar("y")
    must(y != 0, rule, "y is 0")

    for s, size in zip(first, zones):  # 4.6, step 1
        Phi, power, p = (g[s] - y * x) % L, 1, (lam * (s + 1) + t[s] - x) % L
        for j in range(s + 1, s + size):
            Phi = (Phi * (g[j] - y * x) + power * h[j]) % L
            power = power * y % L
            p = p * (lam * (j + 1) + t[j] - x) % L
        must(Phi == y * power * p % L, rule, "the products of a zone differ")

    V1 = [(f[i], out[i].A) for i in range(N)] + [(-t[i], cards[i].A) for i in range(N)] + [(1, E_A), (-Z, G)]
    V2 = [(f[i], out[i].B) for i in range(N)] + [(-t[i], cards[i].B) for i in range(N)] + [(1, E_B), (-Z, K)]
    V3 = [(y * lam, c), (-y, c_d), (1, c_e), (-z, H)] + [(y * f[i] - g[i], generator(i + 1)) for i in range(N)]
    V4 = [(y, c_a), (1, c_Delta), (-z_Delta, H)] + [(-h[j], generator(j + 1)) for j in J]
    must_hold(rule, [V1, V2, V3, V4])
