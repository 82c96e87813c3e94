/**
 * A WebAssembly module that writes a diary: before every load and store it notes the address, before every branch and selection the
 * condition, each with the place in the code. The diary is a running hash and a count, in two globals that are exported. So two runs
 * that were alike in every address and branch end with the same pair, and what is traced is the very module that is shipped.
 */

const [I32, I64, V128] = [0x7f, 0x7e, 0x7b];

/** What the instrumented module exports besides. */
export interface Diary {
  readonly diaryHash: WebAssembly.Global;
  readonly diaryCount: WebAssembly.Global;
}

interface Section {
  readonly id: number;
  readonly body: Uint8Array;
}

class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  get done(): boolean {
    return this.at >= this.bytes.length;
  }
  byte(): number {
    return this.bytes[this.at++]!;
  }
  take(n: number): Uint8Array {
    return this.bytes.subarray(this.at, (this.at += n));
  }
  /** Unsigned LEB128; signed ones of the same length are only skipped with it. */
  u32(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}

function u32(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...u32(Math.floor(value / 128))];
}

/** A signed LEB128 constant. */
function s32(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const ends = (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40);
  return ends ? [low] : [low | 0x80, ...s32(rest)];
}

function sectionsOf(module: Uint8Array): Section[] {
  const reader = new Reader(module);
  reader.take(8);
  const sections: Section[] = [];
  while (!reader.done) {
    const id = reader.byte();
    sections.push({ id, body: reader.take(reader.u32()) });
  }
  return sections;
}

/** A vector of items, with more at its end. */
function longer(body: Uint8Array | undefined, ...items: number[][]): number[] {
  const reader = new Reader(body ?? Uint8Array.of(0));
  const count = reader.u32();
  return [...u32(count + items.length), ...reader.bytes.subarray(reader.at), ...items.flat()];
}

/** How many things a vector has. */
function countOf(body: Uint8Array | undefined): number {
  return body === undefined ? 0 : new Reader(body).u32();
}

/** The module with its diary. Refuses divisions, whose time depends on the numbers, and what it doesn't know. */
export function traced(module: Uint8Array): Uint8Array {
  const sections = new Map(sectionsOf(module).map(({ id, body }) => [id, body]));
  if (sections.has(2)) throw new Error('expected a module without imports');
  const types = countOf(sections.get(1));
  const functions = countOf(sections.get(3));
  const globals = countOf(sections.get(6));
  const parameters = parameterCounts(sections.get(1)!, sections.get(3)!);
  const note = [0x10, ...u32(functions)];

  const rewritten = new Map<number, number[]>();
  rewritten.set(1, longer(sections.get(1), [0x60, 2, I32, I32, 1, I32]));
  rewritten.set(3, longer(sections.get(3), u32(types)));
  rewritten.set(6, longer(sections.get(6), [I64, 1, 0x42, 0, 0x0b], [I64, 1, 0x42, 0, 0x0b]));
  const name = (text: string): number[] => [text.length, ...new TextEncoder().encode(text)];
  rewritten.set(
    7,
    longer(
      sections.get(7),
      [...name('diaryHash'), 3, ...u32(globals)],
      [...name('diaryCount'), 3, ...u32(globals + 1)],
    ),
  );
  rewritten.set(10, code(sections.get(10)!, parameters, note, noteBody(globals)));

  const out: number[] = [...module.subarray(0, 8)];
  for (const id of [...new Set([...sections.keys(), ...rewritten.keys()])].sort(inOrder)) {
    if (id === 0) continue; // names and the like
    const body = rewritten.get(id) ?? [...sections.get(id)!];
    out.push(id, ...u32(body.length));
    for (const byte of body) out.push(byte);
  }
  return Uint8Array.from(out);
}

/** By number, but the count of data segments (12) stands before the code (10). */
function inOrder(a: number, b: number): number {
  const rank = (id: number): number => (id === 12 ? 9.5 : id);
  return rank(a) - rank(b);
}

function parameterCounts(types: Uint8Array, functions: Uint8Array): number[] {
  const reader = new Reader(types);
  const counts = Array.from({ length: reader.u32() }, () => {
    reader.byte();
    const count = reader.u32();
    reader.take(count);
    reader.take(reader.u32());
    return count;
  });
  const indices = new Reader(functions);
  return Array.from({ length: indices.u32() }, () => counts[indices.u32()]!);
}

/** (value, place) => value: hash = (hash ^ (value + 2^32 place)) · prime; count++. */
function noteBody(globals: number): number[] {
  const [hash, count] = [u32(globals), u32(globals + 1)];
  const body = [
    ...[0x23, ...hash, 0x20, 0, 0xad, 0x20, 1, 0xad, 0x42, 32, 0x86, 0x84, 0x85],
    ...[0x42, ...s32(0x01000193), 0x7e, 0x42, 29, 0x89, 0x24, ...hash],
    ...[0x23, ...count, 0x42, 1, 0x7c, 0x24, ...count],
    ...[0x20, 0, 0x0b],
  ];
  return [0, ...body];
}

function code(
  section: Uint8Array,
  parameters: readonly number[],
  note: number[],
  noteBody: number[],
): number[] {
  const reader = new Reader(section);
  const count = reader.u32();
  const out = [...u32(count + 1)];
  for (let i = 0; i < count; i++) {
    const body = instrumented(reader.take(reader.u32()), parameters[i]!, i, note);
    out.push(...u32(body.length));
    for (const byte of body) out.push(byte);
  }
  return [...out, ...u32(noteBody.length), ...noteBody];
}

/** Instructions without immediates that work on the stack alone, but for the divisions. */
function isPlain(op: number): boolean {
  const divides = (op >= 0x6d && op <= 0x70) || (op >= 0x7f && op <= 0x82);
  return (op >= 0x45 && op <= 0xc4 && !divides) || [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a].includes(op);
}

function instrumented(body: Uint8Array, parameters: number, index: number, note: number[]): number[] {
  const reader = new Reader(body);
  const groups = Array.from({ length: reader.u32() }, () => [reader.u32(), reader.byte()] as const);
  const first = groups.reduce((sum, [n]) => sum + n, parameters);
  const [n32, more32, n64, n128] = [first, first + 1, first + 2, first + 3];
  const locals = [...groups, [2, I32], [1, I64], [1, V128]].flatMap(([n, type]) => [...u32(n), type]);
  const out = [...u32(groups.length + 3), ...locals];

  const place = (): number[] => [0x41, ...s32((index << 16) + reader.at)];
  const noted = (): number[] => [...place(), ...note];
  /** The address under a value. */
  const notedUnder = (local: number): number[] => [0x21, ...u32(local), ...noted(), 0x20, ...u32(local)];

  while (!reader.done) {
    const from = reader.at;
    const op = reader.byte();
    let before: number[] = [];
    if (op === 0x02 || op === 0x03 || op === 0x04) {
      reader.u32();
      if (op === 0x04) before = noted();
    } else if (op === 0x0c || op === 0x0d) {
      reader.u32();
      if (op === 0x0d) before = noted();
    } else if (op === 0x0e) {
      for (let n = reader.u32(); n >= 0; n--) reader.u32();
      before = noted();
    } else if (op === 0x10 || (op >= 0x20 && op <= 0x24)) reader.u32();
    else if (op === 0x1b) before = noted();
    else if (op === 0x1c) {
      reader.take(reader.u32());
      before = noted();
    } else if (op >= 0x28 && op <= 0x35) {
      reader.u32();
      reader.u32();
      before = noted();
    } else if (op >= 0x36 && op <= 0x3e) {
      reader.u32();
      reader.u32();
      const wide = op === 0x37 || op >= 0x3c;
      before = notedUnder(wide ? n64 : n32);
    } else if (op === 0x3f || op === 0x40) reader.byte();
    else if (op === 0x41 || op === 0x42) reader.u32();
    else if (op === 0xfc) {
      const sub = reader.u32();
      if (sub === 10) reader.take(2);
      else if (sub === 11) reader.take(1);
      else throw new Error(`instruction 0xfc ${sub} at ${from} is not known here`);
      // (where, what, length): all three are noted.
      before = [0x21, ...u32(n32), ...notedUnder(more32), 0x20, ...u32(n32), ...noted()];
    } else if (op === 0xfd) before = vector(reader, from, { noted, notedUnder, n128 });
    else if (!isPlain(op)) throw new Error(`instruction ${op.toString(16)} at ${from} is not known here`);
    out.push(...before, ...body.subarray(from, reader.at));
  }
  return out;
}

function vector(
  reader: Reader,
  from: number,
  {
    noted,
    notedUnder,
    n128,
  }: { noted: () => number[]; notedUnder: (local: number) => number[]; n128: number },
): number[] {
  const sub = reader.u32();
  if (sub <= 11 || (sub >= 84 && sub <= 93)) {
    reader.u32();
    reader.u32();
    if (sub >= 84 && sub <= 91) throw new Error(`lane access at ${from} is not known here`);
    return sub === 11 ? notedUnder(n128) : noted();
  }
  if (sub === 12 || sub === 13) reader.take(16);
  else if (sub >= 21 && sub <= 34) reader.byte();
  return [];
}
