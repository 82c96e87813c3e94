/** Runs a command as a process: `tsx src/cli/main.ts verify FILE`. */

import { type Command, run } from './command.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

const commands: Readonly<Record<string, Command>> = { simulate, verify };

const [name, ...args] = process.argv.slice(2);
const command: Command =
  commands[name ?? ''] ??
  (() => Promise.reject(new Error(`expected a command (${Object.keys(commands).join(', ')})`)));

process.exitCode = await run(command, args, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY,
});
