/**
 * Products in pairs, in the two lanes of vectors: about a third faster than one by one, and the formulas of point.ts come in pairs. The
 * identity is that of product.ts, and so are its bounds. As vectors have no cheap shift for negative numbers, 2^37 p is added to
 * the ten sums before they are carried: it is zero in the field, and greater than any of them is negative.
 */
// Written by `npm run kernel` (.ci/kernel-source.ts).

/** out = f g and out' = f' g'. */
export function mulPair(out: usize, f: usize, g: usize, outToo: usize, fToo: usize, gToo: usize): void {
  const fa0: v128 = v128.load(f, 0);
  const fb0: v128 = v128.load(fToo, 0);
  const fa1: v128 = v128.load(f, 16);
  const fb1: v128 = v128.load(fToo, 16);
  const fa2: v128 = v128.load(f, 32);
  const fb2: v128 = v128.load(fToo, 32);
  const f0: v128 = v128.shuffle<i32>(fa0, fb0, 0, 4, 1, 5);
  const fs0: v128 = i32x4.add(f0, v128.shuffle<i32>(f0, f0, 2, 3, 0, 1));
  const f1: v128 = v128.shuffle<i32>(fa0, fb0, 2, 6, 3, 7);
  const fs1: v128 = i32x4.add(f1, v128.shuffle<i32>(f1, f1, 2, 3, 0, 1));
  const f2: v128 = v128.shuffle<i32>(fa1, fb1, 0, 4, 1, 5);
  const fs2: v128 = i32x4.add(f2, v128.shuffle<i32>(f2, f2, 2, 3, 0, 1));
  const f3: v128 = v128.shuffle<i32>(fa1, fb1, 2, 6, 3, 7);
  const fs3: v128 = i32x4.add(f3, v128.shuffle<i32>(f3, f3, 2, 3, 0, 1));
  const f4: v128 = v128.shuffle<i32>(fa2, fb2, 0, 4, 1, 5);
  const fs4: v128 = i32x4.add(f4, v128.shuffle<i32>(f4, f4, 2, 3, 0, 1));
  const ga0: v128 = v128.load(g, 0);
  const gb0: v128 = v128.load(gToo, 0);
  const ga1: v128 = v128.load(g, 16);
  const gb1: v128 = v128.load(gToo, 16);
  const ga2: v128 = v128.load(g, 32);
  const gb2: v128 = v128.load(gToo, 32);
  const g0: v128 = v128.shuffle<i32>(ga0, gb0, 0, 4, 1, 5);
  const gs0: v128 = i32x4.add(g0, v128.shuffle<i32>(g0, g0, 2, 3, 0, 1));
  const g1: v128 = v128.shuffle<i32>(ga0, gb0, 2, 6, 3, 7);
  const gs1: v128 = i32x4.add(g1, v128.shuffle<i32>(g1, g1, 2, 3, 0, 1));
  const g2: v128 = v128.shuffle<i32>(ga1, gb1, 0, 4, 1, 5);
  const gs2: v128 = i32x4.add(g2, v128.shuffle<i32>(g2, g2, 2, 3, 0, 1));
  const g3: v128 = v128.shuffle<i32>(ga1, gb1, 2, 6, 3, 7);
  const gs3: v128 = i32x4.add(g3, v128.shuffle<i32>(g3, g3, 2, 3, 0, 1));
  const g4: v128 = v128.shuffle<i32>(ga2, gb2, 0, 4, 1, 5);
  const gs4: v128 = i32x4.add(g4, v128.shuffle<i32>(g4, g4, 2, 3, 0, 1));
  const eeHigh0: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(i64x2.extmul_low_i32x4_s(f1, g4), i64x2.extmul_low_i32x4_s(f2, g3)),
      i64x2.extmul_low_i32x4_s(f3, g2),
    ),
    i64x2.extmul_low_i32x4_s(f4, g1),
  );
  const ee0: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(f0, g0),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh0, 4), i64x2.shl(eeHigh0, 1)), eeHigh0),
  );
  const eeHigh1: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_low_i32x4_s(f2, g4), i64x2.extmul_low_i32x4_s(f3, g3)),
    i64x2.extmul_low_i32x4_s(f4, g2),
  );
  const ee1: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_low_i32x4_s(f0, g1), i64x2.extmul_low_i32x4_s(f1, g0)),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh1, 4), i64x2.shl(eeHigh1, 1)), eeHigh1),
  );
  const eeHigh2: v128 = i64x2.add(i64x2.extmul_low_i32x4_s(f3, g4), i64x2.extmul_low_i32x4_s(f4, g3));
  const ee2: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(i64x2.extmul_low_i32x4_s(f0, g2), i64x2.extmul_low_i32x4_s(f1, g1)),
      i64x2.extmul_low_i32x4_s(f2, g0),
    ),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh2, 4), i64x2.shl(eeHigh2, 1)), eeHigh2),
  );
  const eeHigh3: v128 = i64x2.extmul_low_i32x4_s(f4, g4);
  const ee3: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(
        i64x2.add(i64x2.extmul_low_i32x4_s(f0, g3), i64x2.extmul_low_i32x4_s(f1, g2)),
        i64x2.extmul_low_i32x4_s(f2, g1),
      ),
      i64x2.extmul_low_i32x4_s(f3, g0),
    ),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh3, 4), i64x2.shl(eeHigh3, 1)), eeHigh3),
  );
  const ee4: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(
        i64x2.add(i64x2.extmul_low_i32x4_s(f0, g4), i64x2.extmul_low_i32x4_s(f1, g3)),
        i64x2.extmul_low_i32x4_s(f2, g2),
      ),
      i64x2.extmul_low_i32x4_s(f3, g1),
    ),
    i64x2.extmul_low_i32x4_s(f4, g0),
  );
  const ooHigh0: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(i64x2.extmul_high_i32x4_s(f1, g4), i64x2.extmul_high_i32x4_s(f2, g3)),
      i64x2.extmul_high_i32x4_s(f3, g2),
    ),
    i64x2.extmul_high_i32x4_s(f4, g1),
  );
  const oo0: v128 = i64x2.add(
    i64x2.extmul_high_i32x4_s(f0, g0),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh0, 4), i64x2.shl(ooHigh0, 1)), ooHigh0),
  );
  const ooHigh1: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_high_i32x4_s(f2, g4), i64x2.extmul_high_i32x4_s(f3, g3)),
    i64x2.extmul_high_i32x4_s(f4, g2),
  );
  const oo1: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_high_i32x4_s(f0, g1), i64x2.extmul_high_i32x4_s(f1, g0)),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh1, 4), i64x2.shl(ooHigh1, 1)), ooHigh1),
  );
  const ooHigh2: v128 = i64x2.add(i64x2.extmul_high_i32x4_s(f3, g4), i64x2.extmul_high_i32x4_s(f4, g3));
  const oo2: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(i64x2.extmul_high_i32x4_s(f0, g2), i64x2.extmul_high_i32x4_s(f1, g1)),
      i64x2.extmul_high_i32x4_s(f2, g0),
    ),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh2, 4), i64x2.shl(ooHigh2, 1)), ooHigh2),
  );
  const ooHigh3: v128 = i64x2.extmul_high_i32x4_s(f4, g4);
  const oo3: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(
        i64x2.add(i64x2.extmul_high_i32x4_s(f0, g3), i64x2.extmul_high_i32x4_s(f1, g2)),
        i64x2.extmul_high_i32x4_s(f2, g1),
      ),
      i64x2.extmul_high_i32x4_s(f3, g0),
    ),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh3, 4), i64x2.shl(ooHigh3, 1)), ooHigh3),
  );
  const oo4: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(
        i64x2.add(i64x2.extmul_high_i32x4_s(f0, g4), i64x2.extmul_high_i32x4_s(f1, g3)),
        i64x2.extmul_high_i32x4_s(f2, g2),
      ),
      i64x2.extmul_high_i32x4_s(f3, g1),
    ),
    i64x2.extmul_high_i32x4_s(f4, g0),
  );
  const ssHigh0: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(i64x2.extmul_low_i32x4_s(fs1, gs4), i64x2.extmul_low_i32x4_s(fs2, gs3)),
      i64x2.extmul_low_i32x4_s(fs3, gs2),
    ),
    i64x2.extmul_low_i32x4_s(fs4, gs1),
  );
  const ss0: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(fs0, gs0),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh0, 4), i64x2.shl(ssHigh0, 1)), ssHigh0),
  );
  const ssHigh1: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_low_i32x4_s(fs2, gs4), i64x2.extmul_low_i32x4_s(fs3, gs3)),
    i64x2.extmul_low_i32x4_s(fs4, gs2),
  );
  const ss1: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_low_i32x4_s(fs0, gs1), i64x2.extmul_low_i32x4_s(fs1, gs0)),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh1, 4), i64x2.shl(ssHigh1, 1)), ssHigh1),
  );
  const ssHigh2: v128 = i64x2.add(i64x2.extmul_low_i32x4_s(fs3, gs4), i64x2.extmul_low_i32x4_s(fs4, gs3));
  const ss2: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(i64x2.extmul_low_i32x4_s(fs0, gs2), i64x2.extmul_low_i32x4_s(fs1, gs1)),
      i64x2.extmul_low_i32x4_s(fs2, gs0),
    ),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh2, 4), i64x2.shl(ssHigh2, 1)), ssHigh2),
  );
  const ssHigh3: v128 = i64x2.extmul_low_i32x4_s(fs4, gs4);
  const ss3: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(
        i64x2.add(i64x2.extmul_low_i32x4_s(fs0, gs3), i64x2.extmul_low_i32x4_s(fs1, gs2)),
        i64x2.extmul_low_i32x4_s(fs2, gs1),
      ),
      i64x2.extmul_low_i32x4_s(fs3, gs0),
    ),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh3, 4), i64x2.shl(ssHigh3, 1)), ssHigh3),
  );
  const ss4: v128 = i64x2.add(
    i64x2.add(
      i64x2.add(
        i64x2.add(i64x2.extmul_low_i32x4_s(fs0, gs4), i64x2.extmul_low_i32x4_s(fs1, gs3)),
        i64x2.extmul_low_i32x4_s(fs2, gs2),
      ),
      i64x2.extmul_low_i32x4_s(fs3, gs1),
    ),
    i64x2.extmul_low_i32x4_s(fs4, gs0),
  );
  let h0: v128 = i64x2.add(
    i64x2.add(ee0, i64x2.shl(i64x2.add(i64x2.add(i64x2.shl(oo4, 4), i64x2.shl(oo4, 1)), oo4), 1)),
    i64x2.splat(0x7ffffda000000000),
  );
  let h1: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss0, ee0), oo0), i64x2.splat(0x3fffffe000000000));
  let h2: v128 = i64x2.add(i64x2.add(ee1, i64x2.shl(oo0, 1)), i64x2.splat(0x7fffffe000000000));
  let h3: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss1, ee1), oo1), i64x2.splat(0x3fffffe000000000));
  let h4: v128 = i64x2.add(i64x2.add(ee2, i64x2.shl(oo1, 1)), i64x2.splat(0x7fffffe000000000));
  let h5: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss2, ee2), oo2), i64x2.splat(0x3fffffe000000000));
  let h6: v128 = i64x2.add(i64x2.add(ee3, i64x2.shl(oo2, 1)), i64x2.splat(0x7fffffe000000000));
  let h7: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss3, ee3), oo3), i64x2.splat(0x3fffffe000000000));
  let h8: v128 = i64x2.add(i64x2.add(ee4, i64x2.shl(oo3, 1)), i64x2.splat(0x7fffffe000000000));
  let h9: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss4, ee4), oo4), i64x2.splat(0x3fffffe000000000));
  h1 = i64x2.add(h1, i64x2.shr_u(h0, 26));
  h0 = v128.and(h0, i64x2.splat(0x3ffffff));
  h6 = i64x2.add(h6, i64x2.shr_u(h5, 25));
  h5 = v128.and(h5, i64x2.splat(0x1ffffff));
  h2 = i64x2.add(h2, i64x2.shr_u(h1, 25));
  h1 = v128.and(h1, i64x2.splat(0x1ffffff));
  h7 = i64x2.add(h7, i64x2.shr_u(h6, 26));
  h6 = v128.and(h6, i64x2.splat(0x3ffffff));
  h3 = i64x2.add(h3, i64x2.shr_u(h2, 26));
  h2 = v128.and(h2, i64x2.splat(0x3ffffff));
  h8 = i64x2.add(h8, i64x2.shr_u(h7, 25));
  h7 = v128.and(h7, i64x2.splat(0x1ffffff));
  h4 = i64x2.add(h4, i64x2.shr_u(h3, 25));
  h3 = v128.and(h3, i64x2.splat(0x1ffffff));
  h9 = i64x2.add(h9, i64x2.shr_u(h8, 26));
  h8 = v128.and(h8, i64x2.splat(0x3ffffff));
  h5 = i64x2.add(h5, i64x2.shr_u(h4, 26));
  h4 = v128.and(h4, i64x2.splat(0x3ffffff));
  const last: v128 = i64x2.shr_u(h9, 25);
  h0 = i64x2.add(h0, i64x2.add(i64x2.add(i64x2.shl(last, 4), i64x2.shl(last, 1)), last));
  h9 = v128.and(h9, i64x2.splat(0x1ffffff));
  h1 = i64x2.add(h1, i64x2.shr_u(h0, 26));
  h0 = v128.and(h0, i64x2.splat(0x3ffffff));
  h6 = i64x2.add(h6, i64x2.shr_u(h5, 25));
  h5 = v128.and(h5, i64x2.splat(0x1ffffff));
  const p0: v128 = v128.shuffle<i32>(h0, h1, 0, 4, 2, 6);
  const p1: v128 = v128.shuffle<i32>(h2, h3, 0, 4, 2, 6);
  const p2: v128 = v128.shuffle<i32>(h4, h5, 0, 4, 2, 6);
  const p3: v128 = v128.shuffle<i32>(h6, h7, 0, 4, 2, 6);
  const p4: v128 = v128.shuffle<i32>(h8, h9, 0, 4, 2, 6);
  v128.store(out, v128.shuffle<i64>(p0, p1, 0, 2), 0);
  v128.store(outToo, v128.shuffle<i64>(p0, p1, 1, 3), 0);
  v128.store(out, v128.shuffle<i64>(p2, p3, 0, 2), 16);
  v128.store(outToo, v128.shuffle<i64>(p2, p3, 1, 3), 16);
  v128.store(out, v128.shuffle<i64>(p4, i64x2.splat(0), 0, 2), 32);
  v128.store(outToo, v128.shuffle<i64>(p4, i64x2.splat(0), 1, 3), 32);
}

/** out = f² and out' = f'². */
export function squarePair(out: usize, f: usize, outToo: usize, fToo: usize): void {
  const fa0: v128 = v128.load(f, 0);
  const fb0: v128 = v128.load(fToo, 0);
  const fa1: v128 = v128.load(f, 16);
  const fb1: v128 = v128.load(fToo, 16);
  const fa2: v128 = v128.load(f, 32);
  const fb2: v128 = v128.load(fToo, 32);
  const f0: v128 = v128.shuffle<i32>(fa0, fb0, 0, 4, 1, 5);
  const fs0: v128 = i32x4.add(f0, v128.shuffle<i32>(f0, f0, 2, 3, 0, 1));
  const f1: v128 = v128.shuffle<i32>(fa0, fb0, 2, 6, 3, 7);
  const fs1: v128 = i32x4.add(f1, v128.shuffle<i32>(f1, f1, 2, 3, 0, 1));
  const f2: v128 = v128.shuffle<i32>(fa1, fb1, 0, 4, 1, 5);
  const fs2: v128 = i32x4.add(f2, v128.shuffle<i32>(f2, f2, 2, 3, 0, 1));
  const f3: v128 = v128.shuffle<i32>(fa1, fb1, 2, 6, 3, 7);
  const fs3: v128 = i32x4.add(f3, v128.shuffle<i32>(f3, f3, 2, 3, 0, 1));
  const f4: v128 = v128.shuffle<i32>(fa2, fb2, 0, 4, 1, 5);
  const fs4: v128 = i32x4.add(f4, v128.shuffle<i32>(f4, f4, 2, 3, 0, 1));
  const eeHigh0: v128 = i64x2.shl(
    i64x2.add(i64x2.extmul_low_i32x4_s(f1, f4), i64x2.extmul_low_i32x4_s(f2, f3)),
    1,
  );
  const ee0: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(f0, f0),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh0, 4), i64x2.shl(eeHigh0, 1)), eeHigh0),
  );
  const eeHigh1: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(f3, f3),
    i64x2.shl(i64x2.extmul_low_i32x4_s(f2, f4), 1),
  );
  const ee1: v128 = i64x2.add(
    i64x2.shl(i64x2.extmul_low_i32x4_s(f0, f1), 1),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh1, 4), i64x2.shl(eeHigh1, 1)), eeHigh1),
  );
  const eeHigh2: v128 = i64x2.shl(i64x2.extmul_low_i32x4_s(f3, f4), 1);
  const ee2: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_low_i32x4_s(f1, f1), i64x2.shl(i64x2.extmul_low_i32x4_s(f0, f2), 1)),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh2, 4), i64x2.shl(eeHigh2, 1)), eeHigh2),
  );
  const eeHigh3: v128 = i64x2.extmul_low_i32x4_s(f4, f4);
  const ee3: v128 = i64x2.add(
    i64x2.shl(i64x2.add(i64x2.extmul_low_i32x4_s(f0, f3), i64x2.extmul_low_i32x4_s(f1, f2)), 1),
    i64x2.add(i64x2.add(i64x2.shl(eeHigh3, 4), i64x2.shl(eeHigh3, 1)), eeHigh3),
  );
  const ee4: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(f2, f2),
    i64x2.shl(i64x2.add(i64x2.extmul_low_i32x4_s(f0, f4), i64x2.extmul_low_i32x4_s(f1, f3)), 1),
  );
  const ooHigh0: v128 = i64x2.shl(
    i64x2.add(i64x2.extmul_high_i32x4_s(f1, f4), i64x2.extmul_high_i32x4_s(f2, f3)),
    1,
  );
  const oo0: v128 = i64x2.add(
    i64x2.extmul_high_i32x4_s(f0, f0),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh0, 4), i64x2.shl(ooHigh0, 1)), ooHigh0),
  );
  const ooHigh1: v128 = i64x2.add(
    i64x2.extmul_high_i32x4_s(f3, f3),
    i64x2.shl(i64x2.extmul_high_i32x4_s(f2, f4), 1),
  );
  const oo1: v128 = i64x2.add(
    i64x2.shl(i64x2.extmul_high_i32x4_s(f0, f1), 1),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh1, 4), i64x2.shl(ooHigh1, 1)), ooHigh1),
  );
  const ooHigh2: v128 = i64x2.shl(i64x2.extmul_high_i32x4_s(f3, f4), 1);
  const oo2: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_high_i32x4_s(f1, f1), i64x2.shl(i64x2.extmul_high_i32x4_s(f0, f2), 1)),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh2, 4), i64x2.shl(ooHigh2, 1)), ooHigh2),
  );
  const ooHigh3: v128 = i64x2.extmul_high_i32x4_s(f4, f4);
  const oo3: v128 = i64x2.add(
    i64x2.shl(i64x2.add(i64x2.extmul_high_i32x4_s(f0, f3), i64x2.extmul_high_i32x4_s(f1, f2)), 1),
    i64x2.add(i64x2.add(i64x2.shl(ooHigh3, 4), i64x2.shl(ooHigh3, 1)), ooHigh3),
  );
  const oo4: v128 = i64x2.add(
    i64x2.extmul_high_i32x4_s(f2, f2),
    i64x2.shl(i64x2.add(i64x2.extmul_high_i32x4_s(f0, f4), i64x2.extmul_high_i32x4_s(f1, f3)), 1),
  );
  const ssHigh0: v128 = i64x2.shl(
    i64x2.add(i64x2.extmul_low_i32x4_s(fs1, fs4), i64x2.extmul_low_i32x4_s(fs2, fs3)),
    1,
  );
  const ss0: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(fs0, fs0),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh0, 4), i64x2.shl(ssHigh0, 1)), ssHigh0),
  );
  const ssHigh1: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(fs3, fs3),
    i64x2.shl(i64x2.extmul_low_i32x4_s(fs2, fs4), 1),
  );
  const ss1: v128 = i64x2.add(
    i64x2.shl(i64x2.extmul_low_i32x4_s(fs0, fs1), 1),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh1, 4), i64x2.shl(ssHigh1, 1)), ssHigh1),
  );
  const ssHigh2: v128 = i64x2.shl(i64x2.extmul_low_i32x4_s(fs3, fs4), 1);
  const ss2: v128 = i64x2.add(
    i64x2.add(i64x2.extmul_low_i32x4_s(fs1, fs1), i64x2.shl(i64x2.extmul_low_i32x4_s(fs0, fs2), 1)),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh2, 4), i64x2.shl(ssHigh2, 1)), ssHigh2),
  );
  const ssHigh3: v128 = i64x2.extmul_low_i32x4_s(fs4, fs4);
  const ss3: v128 = i64x2.add(
    i64x2.shl(i64x2.add(i64x2.extmul_low_i32x4_s(fs0, fs3), i64x2.extmul_low_i32x4_s(fs1, fs2)), 1),
    i64x2.add(i64x2.add(i64x2.shl(ssHigh3, 4), i64x2.shl(ssHigh3, 1)), ssHigh3),
  );
  const ss4: v128 = i64x2.add(
    i64x2.extmul_low_i32x4_s(fs2, fs2),
    i64x2.shl(i64x2.add(i64x2.extmul_low_i32x4_s(fs0, fs4), i64x2.extmul_low_i32x4_s(fs1, fs3)), 1),
  );
  let h0: v128 = i64x2.add(
    i64x2.add(ee0, i64x2.shl(i64x2.add(i64x2.add(i64x2.shl(oo4, 4), i64x2.shl(oo4, 1)), oo4), 1)),
    i64x2.splat(0x7ffffda000000000),
  );
  let h1: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss0, ee0), oo0), i64x2.splat(0x3fffffe000000000));
  let h2: v128 = i64x2.add(i64x2.add(ee1, i64x2.shl(oo0, 1)), i64x2.splat(0x7fffffe000000000));
  let h3: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss1, ee1), oo1), i64x2.splat(0x3fffffe000000000));
  let h4: v128 = i64x2.add(i64x2.add(ee2, i64x2.shl(oo1, 1)), i64x2.splat(0x7fffffe000000000));
  let h5: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss2, ee2), oo2), i64x2.splat(0x3fffffe000000000));
  let h6: v128 = i64x2.add(i64x2.add(ee3, i64x2.shl(oo2, 1)), i64x2.splat(0x7fffffe000000000));
  let h7: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss3, ee3), oo3), i64x2.splat(0x3fffffe000000000));
  let h8: v128 = i64x2.add(i64x2.add(ee4, i64x2.shl(oo3, 1)), i64x2.splat(0x7fffffe000000000));
  let h9: v128 = i64x2.add(i64x2.sub(i64x2.sub(ss4, ee4), oo4), i64x2.splat(0x3fffffe000000000));
  h1 = i64x2.add(h1, i64x2.shr_u(h0, 26));
  h0 = v128.and(h0, i64x2.splat(0x3ffffff));
  h6 = i64x2.add(h6, i64x2.shr_u(h5, 25));
  h5 = v128.and(h5, i64x2.splat(0x1ffffff));
  h2 = i64x2.add(h2, i64x2.shr_u(h1, 25));
  h1 = v128.and(h1, i64x2.splat(0x1ffffff));
  h7 = i64x2.add(h7, i64x2.shr_u(h6, 26));
  h6 = v128.and(h6, i64x2.splat(0x3ffffff));
  h3 = i64x2.add(h3, i64x2.shr_u(h2, 26));
  h2 = v128.and(h2, i64x2.splat(0x3ffffff));
  h8 = i64x2.add(h8, i64x2.shr_u(h7, 25));
  h7 = v128.and(h7, i64x2.splat(0x1ffffff));
  h4 = i64x2.add(h4, i64x2.shr_u(h3, 25));
  h3 = v128.and(h3, i64x2.splat(0x1ffffff));
  h9 = i64x2.add(h9, i64x2.shr_u(h8, 26));
  h8 = v128.and(h8, i64x2.splat(0x3ffffff));
  h5 = i64x2.add(h5, i64x2.shr_u(h4, 26));
  h4 = v128.and(h4, i64x2.splat(0x3ffffff));
  const last: v128 = i64x2.shr_u(h9, 25);
  h0 = i64x2.add(h0, i64x2.add(i64x2.add(i64x2.shl(last, 4), i64x2.shl(last, 1)), last));
  h9 = v128.and(h9, i64x2.splat(0x1ffffff));
  h1 = i64x2.add(h1, i64x2.shr_u(h0, 26));
  h0 = v128.and(h0, i64x2.splat(0x3ffffff));
  h6 = i64x2.add(h6, i64x2.shr_u(h5, 25));
  h5 = v128.and(h5, i64x2.splat(0x1ffffff));
  const p0: v128 = v128.shuffle<i32>(h0, h1, 0, 4, 2, 6);
  const p1: v128 = v128.shuffle<i32>(h2, h3, 0, 4, 2, 6);
  const p2: v128 = v128.shuffle<i32>(h4, h5, 0, 4, 2, 6);
  const p3: v128 = v128.shuffle<i32>(h6, h7, 0, 4, 2, 6);
  const p4: v128 = v128.shuffle<i32>(h8, h9, 0, 4, 2, 6);
  v128.store(out, v128.shuffle<i64>(p0, p1, 0, 2), 0);
  v128.store(outToo, v128.shuffle<i64>(p0, p1, 1, 3), 0);
  v128.store(out, v128.shuffle<i64>(p2, p3, 0, 2), 16);
  v128.store(outToo, v128.shuffle<i64>(p2, p3, 1, 3), 16);
  v128.store(out, v128.shuffle<i64>(p4, i64x2.splat(0), 0, 2), 32);
  v128.store(outToo, v128.shuffle<i64>(p4, i64x2.splat(0), 1, 3), 32);
}
