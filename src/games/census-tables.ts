/** A census as tables in Markdown: what the tables of all games are made of. */

import type { Census, Counted } from './statistics.ts';

/** Something that is said of a census. */
export interface Column {
  readonly title: string;
  readonly of: (census: Census) => string;
}

/** A share as a percentage. */
export function share(part: string, whole: string, title = part): Column {
  return {
    title,
    of: (census) => percent(census[part] ?? 0, census[whole] ?? 0),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

export function mean(what: string, whole: string, title: string): Column {
  return { title, of: (census) => ((census[what] ?? 0) / (census[whole] ?? 1)).toFixed(2) };
}

/** One line a size of table. */
export function table(title: string, columns: readonly Column[], counted: Counted): string[] {
  return markdown(title, ['players', ...columns.map((column) => column.title)], [...counted].map(([players, census]) => [players, ...columns.map(({ of }) => of(census))])); // prettier-ignore
}

/** One column a size of table. */
export function transposed(title: string, rows: readonly Column[], counted: Counted): string[] {
  return markdown(title, ['players', ...counted.keys()], rows.map((row) => [row.title, ...[...counted.values()].map(row.of)])); // prettier-ignore
}

/**
 * Who won how often, beside what would be fair; the error is one standard deviation of fair games. The census tells "games", and of every
 * guest "seats of" and "wins of", where shared wins are shared; `more` is what else the game says of a guest.
 */
export function contestTable(
  guests: readonly string[],
  counted: Counted,
  more: (guest: string) => readonly Column[],
): string[] {
  const lines = [...counted].flatMap(([players, census]) =>
    guests.map((guest) => {
      const games = census['games'] ?? 1;
      const fair = (census[`seats of ${guest}`] ?? 0) / games / Number(players);
      return [
        players,
        `${games}`,
        guest,
        `${((100 * (census[`wins of ${guest}`] ?? 0)) / games).toFixed(1)} %`,
        `${(100 * fair).toFixed(1)} ± ${(100 * Math.sqrt((fair * (1 - fair)) / games)).toFixed(1)} %`,
        ...more(guest).map(({ of }) => of(census)),
      ];
    }),
  );
  const titles = more('').map(({ title }) => title);
  return markdown('Wins', ['players', 'games', 'who', 'wins', 'fair', ...titles], lines);
}

function markdown(title: string, head: readonly string[], rows: readonly string[][]): string[] {
  const lines = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  const inLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [
    title,
    '',
    inLine(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(inLine),
    '',
  ];
}
