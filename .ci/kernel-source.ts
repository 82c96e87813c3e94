/** Writes the files of the kernel that nobody should type: the products of the field, unrolled, its constants, and those of SHA-512. */

const p = 2n ** 255n - 19n;

/** Where limb i begins: 26 and 25 bits by turns. */
const LIMBS = [0, 26, 51, 77, 102, 128, 153, 179, 204, 230];

const range5 = [0, 1, 2, 3, 4];

/** The order of carries: two chains at once, then what they hand over, then the last bits of that. */
const CARRIES = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9, 0, 5];

const sizeOf = (i: number): number => 26 - (i % 2);

const HEAD = '// Written by `npm run kernel` (.ci/kernel-source.ts).\n';

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = base % p, e = exponent; e > 0n; e >>= 1n, b = (b * b) % p)
    if (e & 1n) result = (result * b) % p;
  return result;
}

const mod = (a: bigint): bigint => ((a % p) + p) % p;
const inverse = (a: bigint): bigint => power(mod(a), p - 2n);

/** The root with an even least digit ("non-negative"), of a square. */
function root(a: bigint): bigint {
  const r = power(mod(a), (p + 3n) / 8n);
  const fit = mod(r * r - a) === 0n ? r : mod(r * power(2n, (p - 1n) / 4n));
  if (mod(fit * fit - a) !== 0n) throw new Error('expected a square');
  return fit & 1n ? p - fit : fit;
}

function limbsOf(value: bigint): bigint[] {
  return LIMBS.map((from, i) => (value >> BigInt(from)) & (2n ** BigInt((LIMBS[i + 1] ?? 255) - from) - 1n));
}

/** RFC 9496 section 4.1, from their definitions. */
export function constantsSource(): string {
  const d = mod(-121665n * inverse(121666n));
  const constants: [string, string, bigint][] = [
    ['ONE', '1.', 1n],
    ['D', 'd = -121665/121666, of the curve -x² + y² = 1 + dx²y².', d],
    ['SQRT_M1', 'The non-negative root of -1.', root(-1n)],
    [
      'SQRT_AD_MINUS_ONE',
      'The root of ad - 1, a = -1, that RFC 9496 names: it is the odd one.',
      mod(-root(-d - 1n)),
    ],
    ['INVSQRT_A_MINUS_D', '1 / the root of a - d.', root(inverse(-1n - d))],
  ];
  const texts = constants.map(([name, what, value]) => {
    const limbs = [...limbsOf(value), 0n, 0n].join(', ');
    return `/** ${what} */\nexport const ${name}: usize = memory.data<i32>([\n  ${limbs},\n], 16);\n`;
  });
  return `/** Constants of the curve, RFC 9496 section 4.1, as limbs. */\n${HEAD}\n${texts.join('\n')}`;
}

/**
 * f = E + 2^26 O, where E has the limbs of 26 bits and O those of 25, each a number of five digits to the base 2^51. So
 * f g = EE' + 2 · 2^51 OO' + 2^26 ((E+O)(E'+O') - EE' - OO'): three products of 25 instead of 100, and 2^255 = 19 folds each to five digits.
 */
export function productsSource(): string {
  return `/**
 * The product and the square in the field: 75 and 45 multiplications of limbs, by Karatsuba's identity.
 * With E the even limbs of f and O the odd ones, digits to the base 2^51, f = E + 2^26 O and
 *   f g = E E' + 2 · 2^51 O O' + 2^26 ((E + O)(E' + O') - E E' - O O'),
 * each product folded to five digits by 2^255 = 19. Sums wrap around at 2^64 on the way; the ten results do not, as long as no
 * limb of f or g is greater than three times that of a reduced element: 9 (2^52 + 19 · 4 · 2^52 + 38 · 5 · 2^50) < 2^62.2.
 */
${HEAD}
${product('mul', 'out = f g.', ['f', 'g'])}
${product('square', 'out = f².', ['f'])}`;
}

function product(name: string, what: string, of: string[]): string {
  const lines: string[] = [];
  for (const f of of) {
    for (let i = 0; i < 10; i++) lines.push(`const ${f}${i}: i64 = load<i32>(${f}, ${4 * i});`);
    for (let k = 0; k < 5; k++) lines.push(`const ${f}s${k}: i64 = ${f}${2 * k} + ${f}${2 * k + 1};`);
  }
  const [f, g = f] = of as [string, string?];
  const digits = {
    ee: (x: string, k: number) => `${x}${2 * k}`,
    oo: (x: string, k: number) => `${x}${2 * k + 1}`,
    ss: (x: string, k: number) => `${x}s${k}`,
  };
  for (const [part, digit] of Object.entries(digits)) {
    const column = (k: number): string => {
      const pairs = range5.filter((i) => k - i >= 0 && k - i < 5).map((i) => [i, k - i] as const);
      const term = ([i, j]: readonly [number, number]): string => `${digit(f, i)} * ${digit(g, j)}`;
      if (f !== g) return pairs.map(term).join(' + ');
      const twice = pairs.filter(([i, j]) => i < j).map(term);
      const once = pairs.filter(([i, j]) => i === j).map(term);
      return [...once, ...(twice.length > 0 ? [`((${twice.join(' + ')}) << 1)`] : [])].join(' + ');
    };
    for (let k = 0; k < 5; k++) {
      const high = k < 4 ? ` + 19 * (${column(k + 5)})` : '';
      lines.push(`const ${part}${k}: i64 = ${column(k)}${high};`);
    }
  }
  for (let k = 0; k < 5; k++) {
    const odd = k === 0 ? '38 * oo4' : `(oo${k - 1} << 1)`;
    lines.push(`let h${2 * k}: i64 = ee${k} + ${odd};`);
    lines.push(`let h${2 * k + 1}: i64 = ss${k} - ee${k} - oo${k};`);
  }
  for (const i of CARRIES) lines.push(...carry(i));
  for (let i = 0; i < 10; i++) lines.push(`store<i32>(out, <i32>h${i}, ${4 * i});`);
  const parameters = ['out', ...of].map((word) => `${word}: usize`).join(', ');
  return `/** ${what} */\nexport function ${name}(${parameters}): void {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function carry(i: number): string[] {
  const bits = sizeOf(i);
  const mask = `0x${(2 ** bits - 1).toString(16)}`;
  const to = i === 9 ? `h0 += 19 * (h9 >> ${bits});` : `h${i + 1} += h${i} >> ${bits};`;
  return [to, `h${i} &= ${mask};`];
}

/**
 * Two products at once, in the lanes of vectors. The limbs of two elements, interleaved, make vectors (f_0, f'_0, f_1, f'_1), …: their
 * low halves are the even limbs and their high halves the odd ones, just as the identity above splits them.
 */
export function pairsSource(): string {
  return `/**
 * Products in pairs, in the two lanes of vectors: about a third faster than one by one, and the formulas of point.ts come in pairs. The
 * identity is that of product.ts, and so are its bounds. As vectors have no cheap shift for negative numbers, 2^37 p is added to
 * the ten sums before they are carried: it is zero in the field, and greater than any of them is negative.
 */
${HEAD}
${pair('mulPair', "out = f g and out' = f' g'.", ['f', 'g'])}
${pair('squarePair', "out = f² and out' = f'².", ['f'])}`;
}

function pair(name: string, what: string, of: string[]): string {
  const lines: string[] = [];
  const by19 = (x: string): string => `i64x2.add(i64x2.add(i64x2.shl(${x}, 4), i64x2.shl(${x}, 1)), ${x})`;
  const sum = (terms: string[]): string => terms.reduce((a, b) => `i64x2.add(${a}, ${b})`);
  for (const x of of) {
    for (const v of [0, 1, 2]) {
      lines.push(`const ${x}a${v}: v128 = v128.load(${x}, ${16 * v});`);
      lines.push(`const ${x}b${v}: v128 = v128.load(${x}Too, ${16 * v});`);
    }
    for (const k of range5) {
      const v = k >> 1;
      const lanes = k % 2 === 0 ? '0, 4, 1, 5' : '2, 6, 3, 7';
      lines.push(`const ${x}${k}: v128 = v128.shuffle<i32>(${x}a${v}, ${x}b${v}, ${lanes});`);
      lines.push(
        `const ${x}s${k}: v128 = i32x4.add(${x}${k}, v128.shuffle<i32>(${x}${k}, ${x}${k}, 2, 3, 0, 1));`,
      );
    }
  }
  const [f, g = f] = of as [string, string?];
  const times = {
    ee: (i: number, j: number) => `i64x2.extmul_low_i32x4_s(${f}${i}, ${g}${j})`,
    oo: (i: number, j: number) => `i64x2.extmul_high_i32x4_s(${f}${i}, ${g}${j})`,
    ss: (i: number, j: number) => `i64x2.extmul_low_i32x4_s(${f}s${i}, ${g}s${j})`,
  };
  for (const [part, product] of Object.entries(times)) {
    const column = (k: number): string => {
      const pairs = range5.filter((i) => k - i >= 0 && k - i < 5).map((i) => [i, k - i] as const);
      if (f !== g) return sum(pairs.map(([i, j]) => product(i, j)));
      const once = pairs.filter(([i, j]) => i === j).map(([i, j]) => product(i, j));
      const twice = pairs.filter(([i, j]) => i < j).map(([i, j]) => product(i, j));
      return sum([...once, ...(twice.length > 0 ? [`i64x2.shl(${sum(twice)}, 1)`] : [])]);
    };
    for (const k of range5) {
      if (k < 4) lines.push(`const ${part}High${k}: v128 = ${column(k + 5)};`);
      const terms = [column(k), ...(k < 4 ? [by19(`${part}High${k}`)] : [])];
      lines.push(`const ${part}${k}: v128 = ${sum(terms)};`);
    }
  }
  const zero = limbsOf(p).map((limb) => `i64x2.splat(0x${(limb << 37n).toString(16)})`);
  for (const k of range5) {
    const odd = k === 0 ? `i64x2.shl(${by19('oo4')}, 1)` : `i64x2.shl(oo${k - 1}, 1)`;
    lines.push(`let h${2 * k}: v128 = ${sum([`ee${k}`, odd, zero[2 * k]!])};`);
    const even = `i64x2.sub(i64x2.sub(ss${k}, ee${k}), oo${k})`;
    lines.push(`let h${2 * k + 1}: v128 = ${sum([even, zero[2 * k + 1]!])};`);
  }
  for (const i of CARRIES) {
    const bits = sizeOf(i);
    const carry = `i64x2.shr_u(h${i}, ${bits})`;
    if (i === 9) lines.push(`const last: v128 = ${carry};`, `h0 = i64x2.add(h0, ${by19('last')});`);
    else lines.push(`h${i + 1} = i64x2.add(h${i + 1}, ${carry});`);
    lines.push(`h${i} = v128.and(h${i}, i64x2.splat(0x${(2 ** bits - 1).toString(16)}));`);
  }
  for (const k of range5)
    lines.push(`const p${k}: v128 = v128.shuffle<i32>(h${2 * k}, h${2 * k + 1}, 0, 4, 2, 6);`);
  for (const v of [0, 1, 2]) {
    const next = v < 2 ? `p${2 * v + 1}` : 'i64x2.splat(0)';
    lines.push(`v128.store(out, v128.shuffle<i64>(p${2 * v}, ${next}, 0, 2), ${16 * v});`);
    lines.push(`v128.store(outToo, v128.shuffle<i64>(p${2 * v}, ${next}, 1, 3), ${16 * v});`);
  }
  const words = [...['out', ...of], ...['out', ...of].map((word) => `${word}Too`)];
  const parameters = words.map((word) => `${word}: usize`).join(', ');
  return `/** ${what} */\nexport function ${name}(${parameters}): void {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/** FIPS 180-4 sections 4.2.3 and 5.3.5: 64 bits of the fractions of the roots of the first primes. */
export function sha512Source(): string {
  const primes = [...Array(410).keys()].filter(
    (n) => n > 1 && ![...Array(n).keys()].some((k) => k > 1 && n % k === 0),
  );
  const words = (count: number, power: bigint): string =>
    primes
      .slice(0, count)
      .map(
        (prime) => `0x${(rootBelow(BigInt(prime) << (64n * power), power) & (2n ** 64n - 1n)).toString(16)}`,
      )
      .join(', ');
  return `/** The constants of SHA-512, FIPS 180-4 sections 4.2.3 and 5.3.5. */
${HEAD}
/** Of the cube roots of the first 80 primes: one for each round. */
export const ROUNDS: usize = memory.data<u64>([${words(80, 3n)}], 16);

/** Of the square roots of the first 8 primes: where every hash starts. */
export const START: usize = memory.data<u64>([${words(8, 2n)}], 16);
`;
}

/** The greatest r with r^power <= value. */
function rootBelow(value: bigint, power: bigint): bigint {
  let r = 0n;
  for (let bit = 2n ** 80n; bit > 0n; bit >>= 1n) if ((r + bit) ** power <= value) r += bit;
  return r;
}
