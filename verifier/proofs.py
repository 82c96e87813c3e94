"""What each proof claims [P2.2, P2.5, P3.2, P3.3, P3.5, P5.2, P5.3]: equations "sum of scalar times point = O" [P1.10]."""

import secrets

import edwards
from edwards import L
from refusal import must
from ristretto import G, H, MOST_GENERATORS, O, Point, generator
from transcript import Transcript, Words, flat


def must_hold(rule, equations):
    """[P1.10] Each equation times a fresh weight of 128 bits, all added: one sum, which must be O."""
    terms = {}
    for equation in equations:
        weight = 1 + secrets.randbelow(2**128 - 1)
        for scalar, point in equation:
            known, before = terms.get(point.bytes, (point, 0))
            terms[point.bytes] = (known, before + weight * scalar)
    left = edwards.total((scalar, point.on_curve) for point, scalar in terms.values())
    must(Point(left).is_identity(), rule, "the proof does not hold")


def com(values, r, sign=1):
    """[P1.6] The terms of Com(v; r) = r H + sum_i v_i G_i, or of its negative."""
    return [(sign * r, H)] + [(sign * v, generator(i + 1)) for i, v in enumerate(values)]


def possession(ctx, id_pk, X, proof):
    """[P2.2] "mp1/pop": the log of X is known."""
    words = Words(proof, "P2.2")
    R, s = words.point(), words.scalar()
    words.end()
    tr = Transcript("mp1/pop", ctx)
    tr.append("id", id_pk)
    tr.append("role", b"game")
    tr.points("X", [X])
    tr.points("R", [R])
    c = tr.scalar("c")
    must_hold("P2.2", [[(s, G), (-1, R), (-c, X)]])


def same_log(ctx, X, A, D, proof, proto="mp1/dleq", rule="P3.3"):
    """[P3.3] X = xG and D_k = x A_k for all k; with the name "mp1/tag" the tags of [P2.5]."""
    m = len(A)
    if m == 0:
        must(proof == b"", rule, "no cards, no proof")
        return
    words = Words(proof, rule)
    T1, T2, s = words.point(), words.point(), words.scalar()
    words.end()
    tr = Transcript(proto, ctx)
    tr.points("X", [X])
    tr.points("A", A)
    tr.points("D", D)
    gamma = [1] if m == 1 else tr.shorts("gamma", m)
    tr.points("T", [T1, T2])
    c = tr.scalar("c")
    fold = [(s * g, a) for g, a in zip(gamma, A)] + [(-c * g, d) for g, d in zip(gamma, D)]
    must_hold(rule, [[(s, G), (-1, T1), (-c, X)], fold + [(-1, T2)]])


def remask(ctx, K, cards, out, proof):
    """[P3.2] "mp1/remask": out_i = cards_i + rho_i (G, K)."""
    _remask(ctx, "mp1/remask", K, ("in", flat(cards)), [(c.A, c.B) for c in cards], out, proof)


def insert(ctx, K, faces, out, proof):
    """[P3.2] "mp1/insert": public faces M_i, masked with secret randomness."""
    _remask(ctx, "mp1/insert", K, ("M", faces), [(O, M) for M in faces], out, proof)


def _remask(ctx, proto, K, named, before, out, proof):
    must(len(before) == len(out) > 0, "P3.2", "no cards, or not as many as before")
    words = Words(proof, "P3.2")
    T1, T2, s = words.point(), words.point(), words.scalar()
    words.end()
    tr = Transcript(proto, ctx)
    tr.points("K", [K])
    tr.points(*named)
    tr.points("out", flat(out))
    gamma = tr.shorts("gamma", len(out))
    tr.points("T", [T1, T2])
    c = tr.scalar("c")
    on_A, on_B = [(s, G), (-1, T1)], [(s, K), (-1, T2)]
    for g, (A, B), card in zip(gamma, before, out):
        on_A += [(-c * g, card.A), (c * g, A)]
        on_B += [(-c * g, card.B), (c * g, B)]
    must_hold("P3.2", [on_A, on_B])


def key_switch(ctx, X, K, cards, out, proof, rule="P3.5"):
    """[P3.5] "mp1/keyswitch": the same plaintexts, before under X, now under K."""
    must(len(cards) == len(out) > 0, rule, "no cards to hand over")
    words = Words(proof, rule)
    T1, T2, T3 = words.points(3)
    sx, sr = words.scalars(2)
    words.end()
    tr = Transcript("mp1/keyswitch", ctx)
    tr.points("X", [X])
    tr.points("K", [K])
    tr.points("in", flat(cards))
    tr.points("out", flat(out))
    gamma = tr.shorts("gamma", len(cards))
    tr.points("T", [T1, T2, T3])
    c = tr.scalar("c")
    of_A = [(sr, G), (-1, T2)]
    of_B = [(sr, K), (-1, T3)]
    for g, card, new in zip(gamma, cards, out):
        of_A += [(-c * g, new.A)]
        of_B += [(-sx * g, card.A), (-c * g, new.B), (c * g, card.B)]
    must_hold(rule, [[(sx, G), (-1, T1), (-c, X)], of_A, of_B])


def member(ctx, X, cards, faces, proof, rule="P5.2"):
    """[P5.2] "mp1/member": every card is one of these faces."""
    h, K = len(cards), len(faces)
    must(h > 0 and K > 0 and h * K <= MOST_GENERATORS, rule, "more than can be proven")
    words = Words(proof, rule)
    commitments = words.points(5 + h)
    c_b, c_a, c_C, c_D, T_X, *T = commitments
    said = [words.scalars(K - 1) for _ in cards]
    z_x, z_A, z_C = words.scalars(3)
    words.end()
    tr = Transcript("mp1/member", ctx)
    tr.points("X", [X])
    tr.points("cards", flat(cards))
    tr.points("set", faces)
    tr.points("com", commitments)
    e = tr.scalar("e")
    f = [[(e - sum(rest)) % L] + rest for rest in said]
    all_f = [v for of_card in f for v in of_card]
    equations = [
        [(e, c_b), (1, c_a)] + com(all_f, z_A, -1),
        [(e, c_C), (1, c_D)] + com([v * (e - v) for v in all_f], z_C, -1),
        [(z_x, G), (-e, X), (-1, T_X)],
    ]
    for card, T_i, f_i in zip(cards, T, f):
        equations.append(list(zip(f_i, faces)) + [(z_x, card.A), (-e, card.B), (-1, T_i)])
    must_hold(rule, equations)


def non_member(ctx, X, cards, faces, proof, rule="P5.3"):
    """[P5.3] "mp1/nonmember": no card is one of these faces. That no V is O, reading them checks."""
    h, n = len(cards), len(faces)
    must(h > 0 and n > 0, rule, "nothing to prove")
    words = Words(proof, rule)
    U, V, T = words.points(h), words.points(h * n), words.points(3 * h)
    sr, ss = words.scalars(h), words.scalars(h)
    words.end()
    tr = Transcript("mp1/nonmember", ctx)
    tr.points("X", [X])
    tr.points("cards", flat(cards))
    tr.points("set", faces)
    tr.points("U", U)
    tr.points("V", V)
    gammas = tr.shorts("gamma", h * n)
    tr.points("T", T)
    c = tr.scalar("c")
    equations = []
    for i, card in enumerate(cards):
        gamma, V_i = gammas[i * n : i * n + n], V[i * n : i * n + n]
        g = sum(gamma)
        T1, T2, T3 = T[3 * i : 3 * i + 3]
        equations.append([(sr[i], X), (-1, T1), (-c, U[i])])
        equations.append([(ss[i], G), (-1, T2), (-c, U[i])])
        folded = [(sr[i] * g, card.B), (-ss[i] * g, card.A), (-1, T3)]
        folded += [(-sr[i] * gk, M) for gk, M in zip(gamma, faces)]
        folded += [(-c * gk, V_k) for gk, V_k in zip(gamma, V_i)]
        equations.append(folded)
    must_hold(rule, equations)
