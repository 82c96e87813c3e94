/** Who only watches, over whole games with real proofs: sees all that everybody may see, and counts for nothing. */

import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../src/crypto/bytes.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { peerId } from '../../src/net/transport.ts';
import { GAME } from '../../src/room/channels.ts';
import { decodeMessage, encodeMessage, type Message } from '../../src/room/peer/wire.ts';
import { knowledgeOf } from '../../src/table/game.ts';
import { seatsOf } from '../../src/table/seat.ts';
import { Friends } from './company.ts';

const NAMES = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay', 'Gil'];

/** So many friends whose game anybody may watch who has the link. */
async function watchable(seed: string, players: number, watchers: readonly string[]): Promise<Friends> {
  const friends = new Friends(seed);
  const names = NAMES.slice(0, players);
  for (const name of names) friends.join(name, name === 'Ann' ? { open: true } : {});
  friends.sittings.get('Ann')!.room.setWatching(true);
  for (const name of watchers) friends.watch(name);
  await friends.begin();
  return friends;
}

const q = (friends: Friends, name: string): number =>
  (friends.sittings.get(name) ?? friends.watchings.get(name))?.peer?.engine.run.where.q ?? -1;

const isOver = (friends: Friends): boolean =>
  [...friends.sittings.values(), ...friends.watchings.values()].every(
    ({ peer }) => peer?.engine.over === true,
  );

describe('[P2.6] who watches', () => {
  it.each([2, 7])('saves the same bytes as %i players do, and they verify', async (players) => {
    const friends = await watchable(`files ${players}`, players, ['Wes', 'Xia']);
    await friends.until(() => isOver(friends));
    expect(friends.files).toHaveLength(players + 2);
    expect(new Set(friends.files).size).toBe(1);
    const review = verifyTranscript(decodeTranscript(fromHex(friends.files[0]!)), [toy]);
    expect([review.ok, review.finished]).toEqual([true, true]);
    const { room } = friends.sittings.get('Ben')!;
    expect(room.watchers.map(({ name }) => name).sort()).toEqual(['Wes', 'Xia']);
    expect(room.members).toHaveLength(players);
    expect(friends.failed).toEqual([]);
  });

  it('comes late, catches up from the first question, and may go: nobody waits for it', async () => {
    const friends = await watchable('late', 2, []);
    await friends.until(() => q(friends, 'Ben') >= 8);
    const wes = friends.watch('Wes');
    await friends.until(() => (wes.peer?.goal ?? 0) >= 8);
    expect(q(friends, 'Wes')).toBeLessThan(8);
    await friends.until(() => q(friends, 'Wes') === q(friends, 'Ben'));
    friends.network.crash('Wes');
    wes.close();
    friends.watchings.delete('Wes');
    await friends.until(() => isOver(friends));
    const last = friends.watch('Last');
    await friends.until(() => isOver(friends));
    expect(last.peer!.engine.own).toBeUndefined();
    expect(new Set(friends.files).size).toBe(1);
  });

  it('knows no face that not everybody knows, at any question', async () => {
    const friends = await watchable('knowledge', 2, ['Wes']);
    let looked = 0;
    await friends.until(() => {
      const engine = friends.watchings.get('Wes')!.peer?.engine;
      if (engine === undefined) return false;
      const knowledge = knowledgeOf(engine.run.dealer, undefined);
      const view = toy.view(engine.started.position as never, knowledge);
      expect(knowledge.seat).toBeUndefined();
      expect(view.tokens).toEqual([]);
      for (const { faces } of view.hands) expect(faces).toBeUndefined();
      looked += view.hands.length;
      return isOver(friends);
    });
    expect(looked).toBeGreaterThan(0);
  });

  it('has no answer and no vote, and is no seat that can be reached', async () => {
    const friends = await watchable('voiceless', 2, ['Wes']);
    await friends.until(() => q(friends, 'Wes') >= 3);
    const { peer } = friends.watchings.get('Wes')!;
    expect(peer!.whyNotVote(seatsOf(2), true)).toBe('watcher');
    await expect(peer!.answer(q(friends, 'Wes'), { option: 0, places: [] })).rejects.toThrow();
    const ann = friends.sittings.get('Ann')!.peer!;
    expect([...ann.connected].sort()).toEqual(seatsOf(2));
    expect(ann.heard).toBeLessThanOrEqual(ann.engine.run.where.q);
  });
});

describe('[P2.6] who watches and has a program of its own', () => {
  /** What Wes says to Ann besides, in the channel of her game. */
  function say(friends: Friends, bytes: Uint8Array): void {
    const { sid } = friends.sittings.get('Ann')!.peer!.engine.sealed;
    const tag = [GAME, ...sid.slice(0, 8)];
    friends.transports.get('Wes')!.send(peerId('Ann'), new Uint8Array([...tag, ...bytes]));
  }

  /** What Ann tells Wes of her game from now on. */
  function toWes(friends: Friends): Message[] {
    const heard: Message[] = [];
    const ann = friends.transports.get('Ann')!;
    const send = ann.send.bind(ann);
    ann.send = (to, bytes) => {
      if (to === 'Wes' && bytes[0] === GAME) heard.push(decodeMessage(bytes.slice(9)));
      return send(to, bytes);
    };
    return heard;
  }

  const whys = (friends: Friends): string[] =>
    friends.refused.filter(({ by, peer }) => by === 'Ann' && peer === 'Wes').map(({ why }) => why);

  it('is cut when it sends an entry, a goodbye, a query or a word', async () => {
    const friends = await watchable('speaks', 2, ['Wes']);
    await friends.until(() => q(friends, 'Wes') >= 3);
    say(friends, encodeMessage({ is: 'entries', entries: [] }));
    await friends.until(() => whys(friends).length > 0);
    expect(whys(friends)).toEqual(['who watches sends no entries']);
    friends.watchings.delete('Wes');
    await friends.until(() => friends.over('Ann', 'Ben'));
    expect(new Set(friends.files).size).toBe(1);
  });

  it('is cut when it floods', async () => {
    const friends = await watchable('floods', 2, ['Wes']);
    await friends.until(() => q(friends, 'Wes') >= 3);
    const { digest } = friends.sittings.get('Ann')!.peer!.engine.run.where;
    for (let i = 0; i < 300; i++) say(friends, encodeMessage({ is: 'want', q: 0, digest, seats: 0 }));
    await friends.until(() => whys(friends).length > 0);
    expect(whys(friends)).toEqual(['who watches asks too much']);
  });

  it('is asked for nothing and believed in nothing, whatever it says to have', async () => {
    const friends = await watchable('boasts', 2, ['Wes']);
    await friends.until(() => q(friends, 'Wes') >= 3);
    const marks = [1, 2].map((byte) => new Uint8Array(8).fill(byte));
    const heard = toWes(friends);
    say(
      friends,
      encodeMessage({
        ...{ is: 'have', q: 1 << 19, digest: new Uint8Array(32), hears: 3, seat: 1 },
        ...{ said: marks, conduct: marks },
      }),
    );
    await friends.until(() => friends.over('Ann', 'Ben'));
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((message) => message.is === 'want')).toEqual([]);
    expect(toHex(friends.sittings.get('Ann')!.peer!.engine.run.where.digest)).toBe(
      toHex(friends.sittings.get('Ben')!.peer!.engine.run.where.digest),
    );
  });
});
