/** The log in sentences: every event in its words, and what happens in the order that a reader expects. */

import { describe, expect, it } from 'vitest';
import { sentence, type WalletEvent } from '../../../src/games/wallet/story.ts';
import { verdictOf } from '../../../src/games/wallet/judge.ts';
import { english } from '../../../src/games/wallet/words/english.ts';
import { words as german } from '../../../src/languages/de/wallet/words.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { card, hand } from './notation.ts';
import { type Name, NAMES, type Setting, timeUp } from './parlour.ts';

const [ann, ben, cem] = [0, 1, 2].map(seatOf) as [Seat, Seat, Seat];
const name = (seat: Seat): string => NAMES[seat]!.replace(/^./, (letter) => letter.toUpperCase());
const verdict = (words: string) => verdictOf({ hand: hand(words), coin: 7 });

const LINES: readonly (readonly [WalletEvent, string])[] = [
  [{ is: 'round', number: 0, first: ben, seats: [ann, ben] }, 'Round 1 begins. Ben has the lowest coin and starts.'],
  [{ is: 'took', seat: ann }, 'Ann takes a card from the wallet.'],
  [{ is: 'put', seat: ann }, 'Ann puts a card into the wallet.'],
  [{ is: 'paid', seat: ann, faces: [card('$200'), card('J100')] }, 'Ann lays out Dollar 200 and Pearls 100.'],
  [{ is: 'bought', seat: ann, faces: [card('$200'), card('J100')] }, 'Ann buys an ID for Dollar 200 and Pearls 100.'],
  [{ is: 'flipped', seat: ann, left: 5 }, 'Ann flips an hourglass: the police climb a stair, 5 to go.'],
  [{ is: 'flipped', seat: ann, left: 0 }, 'Ann flips the last hourglass: the police are at the door.'],
  [{ is: 'hourglass', left: 5, first: ben }, 'The turn is back at Ben: the police climb a stair, 5 to go.'],
  [{ is: 'hourglass', left: 0, first: ben }, 'The turn is back at Ben: the police are at the door.'],
  [{ is: 'special', seat: ann, card: 'dispose-a-card' }, 'Ann plays Dispose a Card.'],
  [{ is: 'special', seat: ann, card: 'atm' }, 'Ann plays ATM.'],
  [{ is: 'special', seat: ann, card: 'to-the-left' }, 'Ann plays To the Left.'],
  [{ is: 'again', seat: ann, card: 'snatch-a-card' }, 'It is Snatch a Card once more.'],
  [{ is: 'laid', laid: [{ seat: ann, face: card('€20') }, { seat: cem, face: card('J50') }] }, 'On the table: Euro 20 from Ann and Earrings 50 from Cem.'],
  [{ is: 'fund-taken', seat: ann, face: card('¥50') }, 'Ann takes Yen 50.'],
  [{ is: 'fund-dealt', receivers: [ann, cem] }, 'The rest is dealt face down to Ann and Cem.'],
  [{ is: 'passed', left: true, passes: [] }, 'A card goes to the left from every hand.'],
  [{ is: 'passed', left: false, passes: [] }, 'A card goes to the right from every hand.'],
  [{ is: 'inspected', seat: ann, target: ben, kept: true }, 'Ann looks at a card of Ben and keeps it.'],
  [{ is: 'inspected', seat: ann, target: ben, kept: false }, 'Ann looks at a card of Ben and leaves it.'],
  [{ is: 'disposed', seat: ann, target: ben }, 'Ann slips a card to Ben.'],
  [{ is: 'snatched', seat: ann, target: ben }, 'Ann snatches a card from Ben.'],
  [{ is: 'exchanged', seat: ann, target: ben }, 'Ann and Ben trade a card.'],
  [{ is: 'requested', seat: ann, target: ben, request: 'pound', given: true }, 'Ann asks Ben for a Pound note: one is handed over.'],
  [{ is: 'requested', seat: ann, target: ben, request: '200', given: false }, 'Ann asks Ben for a card worth 200: there is none, and that is proven.'],
  [{ is: 'requested', seat: ann, target: ben, request: 'jewelry', given: true }, 'Ann asks Ben for jewelry: one is handed over.'],
  [{ is: 'presents', seat: ann, count: 3 }, 'Ann takes 3 presents out of the wallet.'],
  [{ is: 'presents', seat: ann, count: 1 }, 'Ann takes 1 present out of the wallet.'],
  [{ is: 'birthday', seat: ann, receivers: [], back: 0 }, 'Ann unpacks presents.'],
  [{ is: 'birthday', seat: ann, receivers: [ben, cem], back: 0 }, 'Ann unpacks presents and gives to Ben and Cem.'],
  [{ is: 'hidden', seat: ann }, 'Ann hides a card.'],
  [{ is: 'atm-laid', seat: ann, face: card('$20') }, 'Ann lays Dollar 20 under the ATM.'],
  [{ is: 'atm-drawn', seat: ann, face: card('$20') }, 'The ATM gives Ann Dollar 20.'],
  [{ is: 'atm-drawn', seat: ann, face: undefined }, 'The ATM is empty.'],
  [{ is: 'exchanged-currency', seat: ann, face: card('$20'), currency: 'yen' }, 'Ann turns Dollar 20 into Yen.'],
  [{ is: 'on-duty', seat: ann }, 'Ann comes on duty, badge in hand.'],
  [{ is: 'pointed', seat: ann, target: ben, innocent: true, amount: 0 }, 'Ann checks Ben: innocent.'],
  [{ is: 'pointed', seat: ann, target: ben, innocent: false, amount: 25_000 }, 'Ann checks Ben: guilty, and confiscates 250.00.'],
  [{ is: 'judged', seat: ann, verdict: verdict('PO badge') }, 'Ann is innocent as Police Officer.'],
  [{ is: 'judged', seat: ann, verdict: verdict('') }, 'Ann is guilty: no ID.'],
  [{ is: 'judged', seat: ann, verdict: verdict('PG CC badge') }, 'Ann is guilty: no jewelry, a Credit Card, a Police Badge.'],
  [{ is: 'credit', seat: ann, face: card('£200') }, 'The Credit Card of Ann brings Pound 200.'],
  [{ is: 'credit', seat: ann, face: undefined }, 'The Credit Card of Ann brings nothing.'],
  [{ is: 'gave-back', seat: ann }, 'Ann gives a token back.'],
  [{ is: 'gave-none', seat: ann }, 'Ann has no token to give back.'],
  [{ is: 'rewarded', seat: ann, rank: 0, cents: 50_007, tokens: 2 }, 'Ann owns 500.07 and draws 2 tokens.'],
  [{ is: 'rewarded', seat: ann, rank: 1, cents: 7, tokens: 1 }, 'Ann owns 0.07 and draws 1 token.'],
  [{ is: 'unrewarded', seat: ann, rank: 4, cents: 10_050 }, 'Ann owns 100.50 and draws no token.'],
  [{ is: 'left', seat: ann }, 'Ann has left the table.'],
  [{ is: 'won', winners: [ann], scores: [{ seat: ann, points: 7, tokens: 4 }, { seat: ben, points: 7, tokens: 3 }] }, 'Ann wins the game with 7 points in 4 tokens.'],
  [{ is: 'won', winners: [ben], scores: [{ seat: ann, points: 0, tokens: 0 }, { seat: ben, points: 1, tokens: 1 }] }, 'Ben wins the game with 1 point in 1 token.'],
  [{ is: 'won', winners: [ann, cem], scores: [{ seat: ann, points: 5, tokens: 3 }, { seat: ben, points: 2, tokens: 1 }, { seat: cem, points: 5, tokens: 3 }] }, 'Ann and Cem win the game with 5 points in 3 tokens each.'],
  [{ is: 'alone', winners: [ben] }, 'Ben is the last one at the table and wins.'],
  [{ is: 'alone', winners: [] }, 'Nobody is left at the table.'],
]; // prettier-ignore

it.each(LINES)('%j', (event, words) => {
  expect(sentence(english, event, name)).toBe(words);
});

/** The same told to Ann, whose deed most of it was, or to whom it was done. */
const TO_ANN: readonly (readonly [WalletEvent, string])[] = [
  [{ is: 'round', number: 1, first: ann, seats: [ann, ben] }, 'Round 2 begins. You have the lowest coin and start.'],
  [{ is: 'took', seat: ann }, 'You take a card from the wallet.'],
  [{ is: 'bought', seat: ann, faces: [card('J300')] }, 'You buy an ID for Tiara 300.'],
  [{ is: 'flipped', seat: ann, left: 1 }, 'You flip an hourglass: the police climb a stair, 1 to go.'],
  [{ is: 'hourglass', left: 4, first: ann }, 'The turn is back at you: the police climb a stair, 4 to go.'],
  [{ is: 'special', seat: ann, card: 'emergency' }, 'You play Emergency.'],
  [{ is: 'laid', laid: [{ seat: ann, face: card('€20') }, { seat: ben, face: card('$20') }] }, 'On the table: Euro 20 from you and Dollar 20 from Ben.'],
  [{ is: 'fund-taken', seat: ann, face: card('¥50') }, 'You take Yen 50.'],
  [{ is: 'fund-dealt', receivers: [ann, ben] }, 'The rest is dealt face down to you and Ben.'],
  [{ is: 'presents', seat: ann, count: 2 }, 'You take 2 presents out of the wallet.'],
  [{ is: 'inspected', seat: ann, target: ben, kept: true }, 'You look at a card of Ben and keep it.'],
  [{ is: 'inspected', seat: ben, target: ann, kept: false }, 'Ben looks at a card of yours and leaves it.'],
  [{ is: 'disposed', seat: ben, target: ann }, 'Ben slips a card to you.'],
  [{ is: 'snatched', seat: ann, target: ben }, 'You snatch a card from Ben.'],
  [{ is: 'exchanged', seat: ann, target: ben }, 'You and Ben trade a card.'],
  [{ is: 'exchanged', seat: ben, target: ann }, 'Ben and you trade a card.'],
  [{ is: 'requested', seat: ben, target: ann, request: 'yen', given: true }, 'Ben asks you for a Yen note: one is handed over.'],
  [{ is: 'birthday', seat: ben, receivers: [ann, cem], back: 0 }, 'Ben unpacks presents and gives to you and Cem.'],
  [{ is: 'birthday', seat: ann, receivers: [ben], back: 1 }, 'You unpack presents and give to Ben.'],
  [{ is: 'atm-drawn', seat: ann, face: card('$20') }, 'The ATM gives you Dollar 20.'],
  [{ is: 'pointed', seat: ann, target: ben, innocent: false, amount: 25_000 }, 'You check Ben: guilty, and confiscate 250.00.'],
  [{ is: 'pointed', seat: ben, target: ann, innocent: true, amount: 0 }, 'Ben checks you: innocent.'],
  [{ is: 'judged', seat: ann, verdict: verdict('JS') }, 'You are innocent as John Smith.'],
  [{ is: 'credit', seat: ann, face: undefined }, 'Your Credit Card brings nothing.'],
  [{ is: 'gave-none', seat: ann }, 'You have no token to give back.'],
  [{ is: 'rewarded', seat: ann, rank: 0, cents: 50_007, tokens: 1 }, 'You own 500.07 and draw 1 token.'],
  [{ is: 'won', winners: [ann], scores: [{ seat: ann, points: 7, tokens: 4 }] }, 'You win the game with 7 points in 4 tokens.'],
  [{ is: 'won', winners: [ann, cem], scores: [{ seat: ann, points: 5, tokens: 3 }, { seat: cem, points: 5, tokens: 3 }] }, 'You and Cem win the game with 5 points in 3 tokens each.'],
  [{ is: 'alone', winners: [ann] }, 'You are the last one at the table and win.'],
]; // prettier-ignore

it.each(TO_ANN)('to Ann: %j', (event, words) => {
  expect(sentence(english, event, name, ann)).toBe(words);
});

it.each([english, german])('nobody is told of themselves by name', (said) => {
  for (const [event] of LINES) expect(sentence(said, event, name, ann)).not.toContain('Ann');
});

it('in German every event is a sentence, too, and most know who is told', () => {
  const lines = [...LINES, ...TO_ANN].map(([event]) => event);
  for (const me of [undefined, ann])
    for (const event of lines)
      expect(sentence(german, event, name, me), event.is).toMatch(/^\p{Lu}(?!.*undefined|.*NaN).*\.$/u);
  expect(lines.map((event) => sentence(german, event, name, ann)).filter((line) => line.startsWith('Du ')).length).toBeGreaterThan(30);
  expect(sentence(german, { is: 'snatched', seat: ben, target: ann }, name, ann)).toBe('Ben stibitzt dir eine Karte.');
  expect(sentence(german, { is: 'rewarded', seat: ann, rank: 0, cents: 50_007, tokens: 2 }, name)).toBe('Ann besitzt 500,07 und zieht 2 Chips.');
}); // prettier-ignore

/** What is told of a round once the time is up, by kind and seat. */
function evening<N extends Name>(settings: Readonly<Record<N, Setting>>, officer?: NoInfer<N>): string[] {
  const people = timeUp(settings);
  const { table } = people;
  table.all('nothing');
  table.all('nothing');
  if (officer !== undefined) people[officer].says('duty');
  table.all('no');
  table.until();
  return table.story.flatMap((event) => ('seat' in event ? [`${event.is} ${name(event.seat)}`] : []));
}

describe('the end of a round, line by line', () => {
  it('[E3] an officer comes on duty before the verdict', () => {
    const lines = evening({ ann: { hand: 'PO badge' }, ben: { hand: 'JS J100' } }, 'ann');
    expect(lines.slice(1)).toEqual(['on-duty Ann', 'judged Ann', 'judged Ben', 'pointed Ann', 'rewarded Ben', 'unrewarded Ann']); // prettier-ignore
  });

  it('[E7] who is innocent beyond the ranks that are paid has a line, too', () => {
    const lines = evening({ ann: { hand: 'JS' }, ben: { hand: 'JS $20' }, cem: { hand: 'JS $50' } });
    expect(lines.slice(4)).toEqual(['rewarded Cem', 'rewarded Ben', 'unrewarded Ann']);
  });

  it('[E6] who is guilty and has no token has a line, too, and the others go on', () => {
    const lines = evening({ ann: { tokens: '' }, ben: { tokens: '2' }, cem: { hand: 'JS' } });
    expect(lines.slice(4)).toEqual(['gave-none Ann', 'gave-back Ben', 'rewarded Cem']);
  });

  it('[E6] [E7] [L2] nobody’s line comes twice when somebody leaves on the way', () => {
    const { table } = timeUp(
      { ann: { tokens: '' }, ben: { hand: 'JS $20' }, cem: { hand: 'JS' }, dot: { hand: 'JS $50' } },
      { options: { rounds: 2 } },
    );
    table.all('nothing');
    table.all('nothing');
    while (table.verb !== 'draw') table.step(() => ({ option: 0, places: [] }));
    table.voteOut(table.people[3]!.seat);
    table.until('next round');
    expect(table.told('gave-none')).toEqual([{ is: 'gave-none', seat: 0 }]);
    expect([...table.told('rewarded'), ...table.told('unrewarded')].map(({ seat }) => seat)).toEqual([1, 2]);
  });
});
