/** What the page shows is what happened: three seats shuffle, and the one who cheats is found. */
import { describe, expect, it } from 'vitest';
import { CHEAT, SEATS, type ShuffleEvent } from '../../src/ui/shuffle-event.ts';
import { FACES, shuffleWithThree } from '../../src/ui/three-seats.ts';

function eventsOf(cheating: boolean): ShuffleEvent[] {
  const events: ShuffleEvent[] = [];
  shuffleWithThree(cheating, (event) => events.push(event));
  return events;
}

const checks = (events: ShuffleEvent[]) =>
  events.flatMap((event) => (event.kind === 'checked' ? [[event.seat, event.by, event.verified]] : []));

describe('three seats', () => {
  it('shuffle honestly: everybody verifies everybody, and five different cards are opened', () => {
    const events = eventsOf(false);
    expect(checks(events)).toEqual([
      [0, 1, true],
      [0, 2, true],
      [1, 0, true],
      [1, 2, true],
      [2, 0, true],
      [2, 1, true],
    ]);
    const last = events.at(-1);
    if (last?.kind !== 'opened') throw new Error(`expected cards to be opened, got ${last?.kind}`);
    expect(new Set(last.faces).size).toBe(5);
    expect(FACES).toEqual(expect.arrayContaining([...last.faces]));
  });

  it('refuse the one who doubles a card, and nobody else', () => {
    const events = eventsOf(true);
    expect(checks(events)).toEqual([
      [0, 1, true],
      [0, 2, true],
      ...SEATS.filter((by) => by !== CHEAT).map((by) => [CHEAT, by, false]),
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'blamed', seat: CHEAT });
  });
});
