/** Commands of the terminal: what they print and with which code they end. */

/** 0: all is well. 1: it is not. 2: the command, or the file it was given, makes no sense. 3: the program itself has failed. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Is somebody there to see a progress bar? */
  readonly isWatched: boolean;
}

/** What commands print on, line by line: whatever was put into a line, it stays one, and only says something. */
export class Screen {
  readonly #terminal: Terminal;
  #isOverwritten = false;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  get isWatched(): boolean {
    return this.#terminal.isWatched;
  }

  line(text: string): void {
    this.#terminal.out(`${printable(text)}\n`);
  }

  /** A line beside what the command is for. */
  complain(text: string): void {
    this.#terminal.err(`${printable(text)}\n`);
  }

  /** A line that the next one of these overwrites. */
  overwrite(text: string): void {
    this.#isOverwritten = true;
    this.#terminal.err(`\r${printable(text)}`);
  }

  /** The last of them stays, if there was one. */
  keep(): void {
    if (this.#isOverwritten) this.#terminal.err('\n');
    this.#isOverwritten = false;
  }
}

/** How a command is used, in several lines. */
export class Usage extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join(' '));
    this.lines = lines;
  }
}

/** Throws a sentence for the person at the terminal. */
export type Command = (args: readonly string[], screen: Screen) => Promise<ExitCode>;

/** What is thrown becomes one line, and exit code 2. */
export async function run(command: Command, args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const screen = new Screen(terminal);
  try {
    return await command(args, screen);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    for (const line of error instanceof Usage ? error.lines : [said]) screen.complain(line);
    return 2;
  }
}

/** The command that the process was called with. */
export async function runAsProcess(commands: Readonly<Record<string, Command>>): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  const command: Command =
    commands[name ?? ''] ??
    (() => Promise.reject(new Error(`expected a command (${Object.keys(commands).join(', ')})`)));
  await runAlone(command, args);
}

/** The only command of a process; its exit code is that of the process. */
export async function runAlone(command: Command, args: readonly string[]): Promise<void> {
  process.exitCode = await run(command, args, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isWatched: process.stderr.isTTY,
  });
}

/** Controls, invisible letters, halves of letters; the joiner of emoji may stay. */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Text as it may stand on a terminal: one line that paints, hides and turns nothing. Escaped as in JSON, which means the same afterwards. */
function printable(text: string): string {
  return text.replace(UNSEEN, (letter) =>
    Array.from(
      { length: letter.length },
      (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
