/** Options as people type them, and what they are told about those that are wrong. */

import { describe, expect, it } from 'vitest';
import { Arguments } from '../../src/cli/arguments.ts';

const typed = (line: string): Arguments =>
  new Arguments(line.split(' ').filter(Boolean), ['port', 'host'], ['json']);

describe('options', () => {
  it('stand anywhere, with their value behind them or after "="', () => {
    const options = typed('one --port 80 two --json --host=here');
    expect(options.rest).toEqual(['one', 'two']);
    expect([options.number('port', 1, 1, 99), options.text('host'), options.has('json')]).toEqual([80, 'here', true]); // prettier-ignore
  });

  it('may be missing; given twice the last counts', () => {
    const options = typed('--port 80 --port 81');
    expect([options.number('port', 1, 1, 99), options.text('host'), options.has('json')]).toEqual([81, undefined, false]); // prettier-ignore
  });

  it('end at "--"', () => {
    expect(typed('-- --json').rest).toEqual(['--json']);
  });

  it.each([
    ['--quiet', 'there is no option --quiet'],
    ['--quiet=yes', 'there is no option --quiet'],
    ['--no-json', 'there is no option --no-json'],
    ['-p 80', 'there is no option -p'],
    ['--__proto__', 'there is no option --__proto__'],
    ['--port', '--port needs a value'],
    ['--port --json', '--port needs a value'],
    ['--host --port 80', '--host needs a value'],
    ['--host --quiet', '--host needs a value'],
    ['--host -- 80', '--host needs a value'],
    ['--host=', '--host needs a value'],
    ['--json=yes', '--json takes no value, got yes'],
  ])('%s is refused with a sentence', (line, words) => {
    expect(() => typed(line)).toThrow(new Error(words));
  });

  it.each(['', ' ', '\t'])('a value says something: not "%s"', (blank) => {
    for (const args of [['--port', blank], [`--port=${blank}`]])
      expect(() => new Arguments(args, ['port'], [])).toThrow(new Error('--port needs a value'));
  });

  it('a value that begins as an option does stands behind "="', () => {
    expect(typed('--host=--json').text('host')).toBe('--json');
  });

  it.each(['x', '0', '100', '1.5', '-1', '1 2'])(
    'a number is a whole one within its bounds: not "%s"',
    (text) => {
      const options = new Arguments(['--port', text], ['port'], ['json']);
      expect(() => options.number('port', 1, 1, 99)).toThrow(
        `--port takes a whole number from 1 to 99, got ${text}`,
      );
    },
  );

  it('one of a few words', () => {
    expect(typed('--host b').oneOf('host', 'a', ['a', 'b'])).toBe('b');
    expect(typed('').oneOf('host', 'a', ['a', 'b'])).toBe('a');
    expect(() => typed('--host c').oneOf('host', 'a', ['a', 'b'])).toThrow('--host takes a, b, got c');
  });
});
