/** Wer, wem, wen: mit Namen, oder du. */

import type { Names } from '../../../games/sentence.ts';
import type { Seat } from '../../../table/seat.ts';
import { grammar } from '../grammar.ts';

interface Told {
  readonly name: Names;
  readonly me: Seat | undefined;
}

/** Am Anfang des Satzes, mit dem Verb in beiden Personen: „Ann nimmt“, „Du nimmst“. */
export const who = ({ name, me }: Told, seat: Seat, does: string, you: string): string =>
  seat === me ? `Du ${you}` : `${name(seat)} ${does}`;

/** Das Verb allein, wenn dieselbe Person weitermacht oder es vorn steht. */
export const verb = ({ me }: Told, seat: Seat, does: string, you: string): string =>
  seat === me ? you : does;

export const he = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'du' : name(seat));
export const him = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'dich' : name(seat));
export const toHim = ({ name, me }: Told, seat: Seat): string => (seat === me ? 'dir' : name(seat));

/** Mehrere im Dativ: „Ben und dir“. */
export const toAll = (told: Told, seats: readonly Seat[]): string =>
  grammar.list(seats.map((seat) => toHim(told, seat)));

export const points = { one: 'Punkt', other: 'Punkte' };
export const pointsBy = { one: 'Punkt', other: 'Punkten' };
export const chips = { one: 'Chip', other: 'Chips' };
