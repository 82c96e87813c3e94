/** Commands of the terminal: what they print and with which code they end. */

/** 0: all is well. 1: it is not. 2: the command, or the file it was given, makes no sense. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Is somebody there to see a progress bar? */
  readonly isWatched: boolean;
}

/** Throws a sentence for the person at the terminal. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;

/** What is thrown becomes one line, and exit code 2. */
export async function run(command: Command, args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await command(args, terminal);
  } catch (error) {
    terminal.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
