/** From the door of a room to the last question of its games, with real proofs. */

import { describe, expect, it } from 'vitest';
import type { Sitting } from '../../src/app/sitting.ts';
import { NotNow } from '../../src/room/peer/events.ts';
import { legalChoices } from '../../src/table/legal.ts';
import { seatOf } from '../../src/table/seat.ts';
import { LONG } from '../table/long.ts';
import { nod } from '../log/nod.ts';
import { Friends, TABLE } from './company.ts';

describe('friends in a room', () => {
  it('seal a charter, play to the end, and save the same bytes', async () => {
    const friends = new Friends('whole');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.join('Cy');
    await friends.begin();
    await friends.until(() => friends.over('Ann', 'Ben', 'Cy'));
    expect(new Set(friends.files).size).toBe(1);
    expect(friends.failed).toEqual([]);
  });

  it('play again in the same room', async () => {
    const friends = new Friends('again');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    await friends.begin();
    await friends.until(() => friends.over('Ann', 'Ben'));
    const first = friends.sittings.get('Ann')!.peer;
    await friends.begin();
    await friends.until(() => friends.sittings.get('Ann')!.peer !== first && friends.over('Ann', 'Ben'));
    expect(new Set(friends.digests).size).toBe(1);
    expect(friends.failed).toEqual([]);
  });

  it('take their seats back after a reload, each of them', async () => {
    const friends = new Friends('reload');
    for (const name of ['Ann', 'Ben', 'Cy']) friends.join(name, name === 'Ann' ? { open: true } : {});
    await friends.begin();
    for (const [i, name] of ['Ann', 'Ben', 'Cy'].entries()) {
      const target = (i + 1) * 6;
      await friends.until(() => friends.sittings.get('Cy')!.peer!.engine.run.where.q >= target);
      friends.crash(name);
      friends.join(name, { resume: true });
    }
    await friends.until(() => friends.over('Ann', 'Ben', 'Cy'));
    expect(new Set(friends.digests).size).toBe(1);
    expect(friends.failed).toEqual([]);
  });

  it.each(['Ann', 'Ben'])(
    '[P2.1] lose no seat when %s reloads at any moment between proposal and seal',
    async (name) => {
      let isOver = false;
      for (let moment = 0; !isOver; moment += LONG ? 1 : 7) {
        const friends = new Friends(`between ${name} ${moment}`);
        for (const each of ['Ann', 'Ben', 'Cy']) friends.join(each, each === 'Ann' ? { open: true } : {});
        await friends.gather();
        friends.start();
        for (let step = 0; step < moment; step++) await friends.step();
        isOver = friends.isSealed;
        friends.crash(name);
        friends.join(name, { resume: true, ...(name === 'Ann' && { open: true }) });
        await friends.until(() => friends.isSealed, () => friends.startAgain()); // prettier-ignore
        await friends.until(() => friends.sittings.get('Cy')!.peer!.engine.run.where.q > 0);
        expect(new Set(friends.sids).size).toBe(1);
        expect(friends.failed).toEqual([]);
        expect(moment).toBeLessThan(200);
      }
    },
  );

  it('[P2.4] count a member reached through another as here, and vote with it', async () => {
    const friends = new Friends('relayed');
    friends.network.cut('Ben', 'Cy');
    for (const name of ['Ann', 'Ben', 'Cy', 'Dot']) friends.join(name, name === 'Ann' ? { open: true } : {});
    await friends.begin();
    const seats = friends.sittings.get('Ann')!.peer!.engine.sealed.charter.seats;
    const keyOf = (name: string): Uint8Array => seats.find((seat) => seat.name === name)!.idPk;
    expect(friends.sittings.get('Ben')!.room.routeTo(keyOf('Cy'))).toMatchObject({ is: 'relayed' });
    expect(friends.sittings.get('Ben')!.room.routeTo(keyOf('Ann'))).toMatchObject({ is: 'direct' });
    friends.network.crash('Dot');
    friends.sittings.delete('Dot');
    const gone = seatOf(seats.findIndex(({ name }) => name === 'Dot'));
    const stuck = (): boolean =>
      [...friends.sittings.values()].every(({ peer }) => peer!.engine.waiting.join() === String(gone));
    await friends.until(stuck);
    const votable = (): boolean =>
      [...friends.sittings.values()].every(({ peer }) => peer!.whyNotVote([gone], true) === undefined);
    await friends.until(votable);
    for (const { peer } of friends.sittings.values()) await peer!.vote([gone], true);
    await friends.until(() => friends.over('Ann', 'Ben', 'Cy'));
    expect(new Set(friends.digests).size).toBe(1);
  });

  it('[P2.4] hear nothing of who was voted out, and go on talking themselves, until the game is over', async () => {
    const friends = new Friends('voted out', { ...TABLE, options: { rounds: 3 } });
    for (const name of ['Ann', 'Ben', 'Cy']) friends.join(name, name === 'Ann' ? { open: true } : {});
    await friends.begin();
    friends.crash('Cy');
    friends.sittings.delete('Cy');
    const [ann, ben] = [...friends.sittings.values()] as [Sitting, Sitting];
    const { seats } = ann.peer!.engine.sealed.charter;
    const gone = seatOf(seats.findIndex(({ name }) => name === 'Cy'));
    await friends.until(() => [ann, ben].every(({ peer }) => peer!.engine.waiting.join() === String(gone)));
    await friends.until(() => [ann, ben].every(({ peer }) => peer!.whyNotVote([gone], true) === undefined));
    for (const { peer } of [ann, ben]) await peer!.vote([gone], true);
    const cy = friends.join('Cy', { resume: true });
    await friends.until(() => cy.isOut && cy.room.members.length === 3);
    const { idPk } = seats[gone]!;
    const wave = { is: 'sign', sign: 'wave' } as const;
    expect(cy.room.say(wave)).toBe(false);
    expect(ann.room.say(wave)).toBe(true);
    await friends.until(() => friends.over('Ann', 'Ben', 'Cy'));
    expect(cy.room.say(wave)).toBe(true);
    await friends.until(() => ann.room.saidBy(idPk) !== undefined && ben.room.saidBy(idPk) !== undefined);
  });

  it('[P2.4] vote from one end of a line of links to the other', async () => {
    const friends = new Friends('line');
    const line = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve'];
    for (const [i, a] of line.entries()) for (const b of line.slice(i + 2)) friends.network.cut(a, b);
    friends.network.link('Ben', 'Eve'); // who will be gone
    for (const name of line) friends.join(name, name === 'Ann' ? { open: true } : {});
    await friends.begin();
    const { seats } = friends.sittings.get('Ann')!.peer!.engine.sealed.charter;
    friends.crash('Eve');
    friends.sittings.delete('Eve');
    const gone = seatOf(seats.findIndex(({ name }) => name === 'Eve'));
    const all = [...friends.sittings.values()];
    await friends.until(() => all.every(({ peer }) => peer!.engine.waiting.join() === String(gone)));
    await friends.until(() => all.every(({ peer }) => peer!.whyNotVote([gone], true) === undefined));
    for (const { peer } of all) await peer!.vote([gone], true);
    await friends.until(() => friends.over('Ann', 'Ben', 'Cy', 'Dot'));
    expect(new Set(friends.digests).size).toBe(1);
  });

  it('[P8.3] seem to think where there is nothing to choose at the same moment, as long as they sit here', async () => {
    const friends = new Friends('thoughts', { ...TABLE, game: nod.id, version: nod.version });
    friends.join('Ann', { open: true });
    friends.join('Ben');
    await friends.begin();
    await friends.until(() => friends.thoughts.length === 2);
    const [ann, ben] = ['Ann', 'Ben'].map((name) =>
      friends.thoughts.find((thought) => thought.name === name)!,
    );
    ann!.goOn();
    await friends.until(() => friends.sittings.get('Ben')!.peer!.engine.waiting.length === 1);
    expect(ben!.isOver).toBe(false);
    friends.crash('Ben');
    expect([ann!.isOver, ben!.isOver]).toEqual([false, true]);
    friends.join('Ben', { resume: true });
    await friends.until(() => friends.over('Ann', 'Ben'), () => friends.thoughts.at(-1)!.goOn()); // prettier-ignore
    expect(friends.failed).toEqual([]);
  });

  it('may answer twice by mistake: the first counts, the second is refused, and nothing breaks', async () => {
    const friends = new Friends('twice');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    await friends.begin();
    const peers = [...friends.sittings.values()].map(({ peer }) => peer!);
    const waits = (): (typeof peers)[number] | undefined =>
      peers.find(({ engine: { asked }, ready }) => ready && asked !== undefined && !asked.automatic);
    while (waits() === undefined) {
      for (const peer of peers) await peer.idle();
      if (waits() === undefined) friends.network.step();
    }
    const peer = waits()!;
    const { asked, own, run } = peer.engine;
    const choices = legalChoices(asked!.ask, own!.seat, (zone) => run.dealer.faces(zone, own!.seat));
    const { q } = asked!.where;
    const twice = await Promise.allSettled([peer.answer(q, choices[0]!), peer.answer(q, choices.at(-1)!)]);
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((twice[1] as PromiseRejectedResult).reason).toBeInstanceOf(NotNow);
    await expect(peer.vote([own!.seat], true)).rejects.toThrow(NotNow);
    await friends.until(() => friends.over('Ann', 'Ben'));
    expect(new Set(friends.digests).size).toBe(1);
    expect(friends.failed).toEqual([]);
  });

  it('are told when another tab has taken the seat, and sign nothing more', async () => {
    const friends = new Friends('tabs');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    await friends.begin();
    const old = friends.sittings.get('Ben')!;
    friends.join('Ben', { resume: true, address: 'Ben in another tab' });
    await friends.until(() => friends.over('Ann', 'Ben'));
    await friends.until(() => friends.failed.length > 0);
    expect(friends.failed.join()).toMatch(/^Ben: .*(another|taken|lock)/);
    expect(old.peer!.engine.run.where.q).toBeLessThanOrEqual(
      friends.sittings.get('Ben')!.peer!.engine.run.where.q,
    );
    expect(new Set(friends.digests).size).toBe(1);
  });
});
