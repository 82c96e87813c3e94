/** What is tested of every verb: who learns what, who can't, and that no message follows a card. */

import { expect, it } from 'vitest';
import { G, mul, type Point, sum } from '../../src/crypto/curve.ts';
import type { Part } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Zone } from '../../src/table/zone.ts';
import { coalitions, contains, type OpenDealer, pairsIn, tellingWords } from '../../lab/open-dealer.ts';
import { MAIN } from './stage.ts';
import { loss, Played, type Verb } from './verb.ts';

export function testVerb(verb: Verb): void {
  let played: Played | undefined;
  const play = (): Played => (played ??= new Played(verb));

  it(`[P8.1] ${verb.verb}: who learns what`, () => {
    expect(play().learned()).toEqual(play().expected());
  });

  it(`[P8.1] ${verb.verb}: where the cards are in the end`, () => {
    const { before, after } = play();
    expect(verb.ends(before, after), JSON.stringify({ before, after })).toBe(true);
  });

  it(`[P3.1] ${verb.verb}: nobody but all its owners together can open what lies hidden`, () => {
    const { testTable } = play();
    const { dealer } = testTable.first as { dealer: OpenDealer };
    for (const zone of dealer.zones().filter(({ owner }) => owner !== 'open')) {
      const owners = zone.owner === 'all' ? dealer.seats : [zone.owner as Seat];
      for (const seats of coalitions(dealer.seats)) {
        const read = dealer
          .cards(zone)
          .map((card) => testTable.opened.read(card, zone.deck, seats) !== undefined);
        const may = seats.join() === owners.join();
        expect(read, `${zone.name} by ${seats.join()}`).toEqual(read.map(() => may));
      }
    }
  });

  it(`[P8.1] ${verb.verb}: no body has the encoding of a face, or of a face under the mask 1`, () => {
    const { testTable, pieces } = play();
    const telling = tellingWords(testTable.opened.points(MAIN.name), keysOf(testTable));
    for (const { seat, body } of pieces)
      expect(telling.filter((word) => contains(body, word)), `of seat ${seat}`).toEqual([]); // prettier-ignore
  });

  it(`[P8.1] ${verb.verb}: nothing in a body opens to seats it is not for`, () => {
    const { testTable, pieces } = play();
    for (const { seat, body, parts } of pieces) {
      const entitled = [seat, ...parts.flatMap(receivers)];
      const others = testTable.first.run.seats.filter((other) => !entitled.includes(other));
      for (const seats of coalitions(others))
        for (const pair of pairsIn(body))
          expect(testTable.opened.read(pair, MAIN.name, seats)).toBeUndefined();
    }
  });

  it(`[P7] ${verb.verb}: a hand of which a card is named keeps no encoding, another one all`, () => {
    const { before, after, handles } = play();
    for (const [seat, hand] of handles) {
      const named = loss(before, after, seat) !== '' || verb.names?.includes(seat) === true;
      const kept = hand.before.filter((encoding) => hand.after.includes(encoding));
      expect(kept, `of seat ${seat}`).toEqual(named ? [] : hand.before);
    }
  });

  it(`[P8.2] ${verb.verb}: ${verb.mixes ? 'no card of the pile keeps an encoding' : 'the pile is not mixed'}`, () => {
    const { before, after } = play().pile;
    const kept = after.filter((encoding) => before.includes(encoding));
    expect(kept.length).toBe(verb.mixes ? 0 : Math.min(before.length, after.length));
  });

  it(`[P7] ${verb.verb}: a card that moves unseen has new encodings everywhere`, () => {
    const { testTable, handles } = play();
    const { dealer } = testTable.first as { dealer: OpenDealer };
    for (const [owner, hand] of handles) {
      const elsewhere = dealer
        .zones()
        .filter((zone) => zone !== testTable.stage.hand(owner) && zone.owner !== 'open')
        .flatMap((zone) => dealer.cards(zone).flatMap(({ A, B }) => [A.key, B.key]));
      expect(elsewhere.filter((encoding) => encoding !== G.key && hand.before.includes(encoding))).toEqual(
        [],
      );
    }
  });

  it(`[P7] ${verb.verb}: every part about a place of a hand comes after a mix of that hand`, () => {
    const mixed = new Set<string>();
    for (const { parts } of play().pieces) {
      for (const part of parts) {
        if (part.do === 'mix') for (const zone of part.zones) mixed.add(zone.name);
        for (const { name } of placed(part)) expect(mixed, `${part.do} of ${name}`).toContain(name);
      }
    }
  });

  it(`[P7] ${verb.verb}: a body is as long whichever card is chosen`, () => {
    for (const lengths of play().lengths) expect([...lengths]).toHaveLength(1);
  });
}

/** The lock keys of the table. */
function keysOf({ opened, first }: Played['testTable']): Point[] {
  const X = first.run.seats.map((seat) => mul(G, opened.secret(seat)));
  return [...X, sum(X)];
}

/** Who gets a card by this part. */
function receivers(part: Part): Seat[] {
  const zones = part.do === 'share' ? part.deals.map(({ to }) => to) : 'to' in part ? [part.to] : [];
  return zones.map(({ owner }) => owner).filter((owner): owner is Seat => typeof owner === 'number');
}

/** The hands of which the part is about some place. */
function placed(part: Part): Zone[] {
  const zones =
    part.do === 'share'
      ? part.deals.map(({ pile }) => pile)
      : part.do === 'one'
        ? [part.zone]
        : part.do === 'hand' || part.do === 'move' || part.do === 'open'
          ? [part.from]
          : [];
  return zones.filter(({ owner }) => owner !== 'all');
}
