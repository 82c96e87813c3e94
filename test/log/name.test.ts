/** Names [P2.1]: what shows as nothing is in none. */

import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { cleanName, nameSchema } from '../../src/log/name.ts';

const isName = (text: string): boolean => v.is(nameSchema, text);
const point = (code: number): string => String.fromCodePoint(code);

describe('a name', () => {
  it.each([
    '3164',
    '2800',
    '115F',
    'FFA0',
    '034F',
    'FE01',
    'E0041',
    'E0100',
    '180B',
    '17B4',
    '1D173',
    '200B',
  ])('[P2.1] has no U+%s in it, which shows as nothing, and is cleaned of it', (hex) => {
    const code = parseInt(hex, 16);
    for (const text of [point(code), `Anna${point(code)}`, `An${point(code)}na`])
      expect(isName(text)).toBe(false);
    expect([point(code), `Anna${point(code)}`].map(cleanName)).toEqual(['', 'Anna']);
  });

  it('[P2.1] has nothing in it that Unicode lets a program ignore, but for what joins emoji', () => {
    const ignorable = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) =>
      /\p{Default_Ignorable_Code_Point}/u.test(point(code)),
    );
    expect(ignorable.length).toBeGreaterThan(4000);
    expect(ignorable.filter((code) => isName(`Anna${point(code)}`))).toEqual([0x200d, 0xfe0e, 0xfe0f]);
  });

  it('[P2.1] that somebody else has is cleaned without being torn apart, and of what joins nothing', () => {
    expect(
      ['渡邉\u{e0102}太郎', 'ᠮ\u180bᠣ', 'An\u200bna', 'An\u202ena', 'An\u0007na'].map(cleanName),
    ).toEqual([...['渡邉太郎', 'ᠮᠣ', 'Anna', 'Anna', 'An na']]);
    expect(['\u200d', '\ufe0f', 'Ann\u200d', '\u200dAnn', 'An\u200dn', 'Ann\ufe0f'].map(cleanName)).toEqual([
      ...['', '', 'Ann', 'Ann', 'Ann', 'Ann'],
    ]);
  });

  it('[P2.1] may be of any script, with its marks, and of emoji', () => {
    for (const name of [
      'Zoë',
      'Nguyễn',
      '김철수',
      'ព្រះ',
      'נועה',
      'مريم',
      'देवी',
      '👩‍👩‍👧',
      '👩🏽‍🚀',
      '❤️',
      '🏳️‍🌈',
      '1️⃣',
      'ශ්‍රී',
      '⠓⠑',
    ]) {
      expect(isName(name)).toBe(true);
      expect(cleanName(name)).toBe(name.normalize('NFC'));
    }
  });
});
