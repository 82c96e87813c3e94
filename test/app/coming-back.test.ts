/** Who was away when a game ended hears its end when it comes back, whatever the others do meanwhile. */

import { expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { seatOf } from '../../src/table/seat.ts';
import type { Sitting } from '../../src/app/sitting.ts';
import { Friends } from './company.ts';

const sidOf = ({ peer }: Sitting): string => toHex(peer!.engine.sealed.sid);

/** Ann and Ben have ended a game without Cy, whose device was gone. */
async function endedWithoutCy(seed: string): Promise<{ friends: Friends; ann: Sitting; ben: Sitting }> {
  const friends = new Friends(seed);
  const ann = friends.join('Ann', { open: true });
  const ben = friends.join('Ben');
  friends.join('Cy');
  await friends.begin();
  const { charter } = ann.peer!.engine.sealed;
  const gone = seatOf(charter.seats.findIndex(({ name }) => name === 'Cy'));
  friends.crash('Cy');
  friends.sittings.delete('Cy');
  const peers = [ann.peer!, ben.peer!];
  await friends.until(() => peers.every(({ engine }) => engine.waiting.join() === String(gone)));
  await friends.until(() => peers.every((peer) => peer.whyNotVote([gone], true) === undefined));
  for (const peer of peers) await peer.vote([gone], true);
  await friends.until(() => friends.over('Ann', 'Ben'));
  return { friends, ann, ben };
}

it('a seat that was missing when the game ended hears how it ended', async () => {
  const { friends, ann } = await endedWithoutCy('ended');
  const cy = friends.join('Cy', { resume: true });
  await friends.until(() => friends.over('Cy'));
  expect(cy.peer!.engine.run.where).toEqual(ann.peer!.engine.run.where);
  await friends.until(() => cy.room.members.length === 3); // and the room is there for the next game
  expect(friends.failed).toEqual([]);
});

it('and does so while the others play the next game', async () => {
  const { friends, ann, ben } = await endedWithoutCy('next');
  const ended = { sid: sidOf(ann), where: ann.peer!.engine.run.where };
  await friends.begin();
  expect([sidOf(ann), sidOf(ben)]).not.toContain(ended.sid);
  const cy = friends.join('Cy', { resume: true });
  await friends.until(() => friends.over('Cy'));
  expect(sidOf(cy)).toBe(ended.sid);
  expect(cy.peer!.engine.run.where).toEqual(ended.where);
  await friends.until(() => friends.over('Ann', 'Ben')); // which nobody holds up
  expect(friends.failed).toEqual([]);
});
