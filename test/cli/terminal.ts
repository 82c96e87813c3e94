/** A terminal for tests: what a command printed, and its exit code. */

import { type Command, type ExitCode, run } from '../../src/cli/command.ts';

export interface Printed {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export async function call(command: Command, args: readonly string[], isWatched = false): Promise<Printed> {
  let [out, err] = ['', ''];
  const code = await run(command, args, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    isWatched,
  });
  return { code, out, err };
}

/** The lines a command printed, as JSON. */
export function jsonLines({ out }: Printed): Record<string, unknown>[] {
  const lines = out.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
