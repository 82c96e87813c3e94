/** The end of a round, from the police to the tokens [E3–E7]. Every step can be asked anew: a leaver interrupts it, not the round. */

import { revealing, saying } from '../../table/option.ts';
import type { Script } from '../../table/script.ts';
import type { Seat } from '../../table/seat.ts';
import type { Zone } from '../../table/zone.ts';
import { valueOfCard } from './cards.ts';
import { turnUpNote } from './covers.ts';
import { mayInspect, mayUseCreditCard, ranking, tokensDrawn, verdictOf, type Wealth } from './judge.ts';
import { holdings, inCoinOrder, type InRound, others, place, type Place, tell } from './position.ts';
import { chooseTarget } from './specials.ts';

/** What of E3 to E7 is done; kept outside the steps, so that they can begin again. */
export interface Ending {
  onDuty: readonly Seat[] | undefined;
  readonly pointed: Set<Seat>;
  readonly credited: Set<Seat>;
  readonly returned: Set<Seat>;
}

export function newEnding(): Ending {
  return { onDuty: undefined, pointed: new Set(), credited: new Set(), returned: new Set() };
}

export function* judgement(play: InRound, ending: Ending): Script<void> {
  yield* policeOnDuty(play, ending);
  play.position.phase = 'reveal';
  yield* reveal(play, play.table.seats);
  yield* creditCards(play, ending);
  yield* giveBack(play, ending);
  yield* drawTokens(play);
}

/** [E3] Who comes on duty shows the holdings; then, in coin order, each points at one other player. */
function* policeOnDuty(play: InRound, ending: Ending): Script<void> {
  const { table, position } = play;
  position.phase = 'duty';
  ending.onDuty ??= yield* comeOnDuty(play);
  for (const officer of inCoinOrder(
    play,
    ending.onDuty.filter((seat) => table.seats.includes(seat)),
  )) {
    if (ending.pointed.has(officer) || others(play, officer).length === 0) continue;
    const target = yield* chooseTarget(play, officer, others(play, officer), 'inspect whom');
    yield* reveal(play, [target]);
    ending.pointed.add(officer);
    confiscate(play, officer, target);
  }
}

function* comeOnDuty(play: InRound): Script<Seat[]> {
  const { table } = play;
  const hand = (seat: Seat): Zone => place(play, seat).hand;
  const shown = (seat: Seat): Zone => place(play, seat).shown;
  const options = [saying('no'), revealing('duty', hand, shown)];
  const said = yield* table.together('police on duty', table.seats, options, (seat, { option, faces }) =>
    option === 0 ? true : mayInspect(holdings(place(play, seat), faces)),
  );
  const officers = [...said].filter(([, { option }]) => option === 1).map(([seat]) => seat);
  for (const seat of inCoinOrder(play, officers)) {
    tell(play, { is: 'on-duty', seat });
    judge(play, seat);
  }
  return officers;
}

/** A guilty one loses every note and every jewelry in the holdings; once. */
function confiscate(play: InRound, officer: Seat, target: Seat): void {
  const victim = place(play, target);
  const innocent = victim.verdict?.innocent === true;
  const amount = innocent || victim.robbed ? 0 : moneyOf(victim);
  if (!innocent) victim.robbed = true;
  place(play, officer).caught += amount;
  tell(play, { is: 'pointed', seat: officer, target, innocent, amount });
}

/** Notes and jewelry of the holdings, without the coin; in cents. */
function moneyOf({ shown, exchange }: Place): number {
  return [...shown.faces, ...exchange.faces].reduce((sum, face) => sum + 100 * valueOfCard(face), 0);
}

/** [E4] Holdings shown, and judged as they were when E2 was over [V7]; told in coin order, which tells nothing itself. */
function* reveal(play: InRound, seats: readonly Seat[]): Script<void> {
  const hidden = seats.filter((seat) => place(play, seat).verdict === undefined);
  yield* play.table.reveal(hidden, (seat) => place(play, seat).hand, (seat) => place(play, seat).shown); // prettier-ignore
  for (const seat of inCoinOrder(play, hidden)) judge(play, seat);
}

function judge(play: InRound, seat: Seat): void {
  const own = place(play, seat);
  own.verdict = verdictOf(holdings(own, own.shown.faces));
  tell(play, { is: 'judged', seat, verdict: own.verdict });
}

/** [E5] In coin order; nothing is asked. When the wallet can't be opened any more, it brings nothing [L2]. */
function* creditCards(play: InRound, ending: Ending): Script<void> {
  const { table } = play;
  for (const seat of inCoinOrder(play, table.seats)) {
    const own = place(play, seat);
    if (ending.credited.has(seat) || own.verdict === undefined || !mayUseCreditCard(own.verdict)) continue;
    own.credit = yield* turnUpNote(play, seat, undefined);
    ending.credited.add(seat);
    tell(play, { is: 'credit', seat, face: own.credit });
  }
}

/** [E6] One token of the own choice from each guilty player who has one; hidden, so the order tells nothing. */
function* giveBack(play: InRound, ending: Ending): Script<void> {
  const { table, position } = play;
  position.phase = 'tokens';
  for (const seat of table.seats) {
    const tokens = position.tokens.get(seat)!;
    if (place(play, seat).verdict?.innocent === true || ending.returned.has(seat)) continue;
    const gives = tokens.size > 0;
    if (gives) yield* table.put(seat, tokens, position.pouch!, 'give back');
    tell(play, { is: gives ? 'gave-back' : 'gave-none', seat });
    ending.returned.add(seat);
  }
}

/** [E7] The innocent, richest first. Who leaves is not ranked, and those behind move up [L2]. */
function* drawTokens(play: InRound): Script<void> {
  const { table, position, round } = play;
  const innocent = table.seats.filter((seat) => place(play, seat).verdict?.innocent === true);
  const row = tokensDrawn(round.players);
  for (const [rank, { seat, cents }] of ranking(innocent.map((s) => wealthOf(play, s))).entries()) {
    const own = place(play, seat);
    const due = (row[rank] ?? 0) - own.drawn;
    if (rank >= row.length) tell(play, { is: 'unrewarded', seat, rank, cents });
    if (due <= 0) continue;
    yield* table.draw(seat, position.pouch!, position.tokens.get(seat)!, due);
    own.drawn += due;
    tell(play, { is: 'rewarded', seat, rank, cents, tokens: due });
  }
}

/** Money, confiscated money, the Credit Card's note. */
function wealthOf(play: InRound, seat: Seat): Wealth {
  const { verdict, caught, credit, coin } = place(play, seat);
  const cents = (verdict?.tally.money ?? 0) + caught + (credit === undefined ? 0 : 100 * valueOfCard(credit));
  return { seat, coin, cents };
}
