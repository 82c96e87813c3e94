/** The device behind the page, in a browser that stores: ways in and out, in any order. */

import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { Cabinets } from '../../src/app/cabinets.ts';
import { Refusal } from '../../src/app/refusal.ts';
import { ENGLISH } from '../../src/app/speech.ts';
import { device as german } from '../../src/languages/de/device.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import { newInvitation } from '../../src/room/identity.ts';
import { inviteFragment } from '../../src/room/invite.ts';
import { Cabinet } from '../../src/store/cabinet.ts';
import { gamesInBrowser } from '../../src/store/games.ts';
import { PageDouble, savedGame, secretOf } from './page-double.ts';
import { eventually } from '../eventually.ts';

const { sid } = await savedGame('AAAAAA');
const moved = await savedGame('MMMMMM');
await new Cabinets().giveSeat(moved.sid, undefined);

const pages: PageDouble[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

function newPage(edition?: string): PageDouble {
  const page = new PageDouble(false, edition);
  pages.push(page);
  return page;
}

const WAYS = {
  home: ({ device }: PageDouble) => device.home(),
  open: ({ device }: PageDouble) => device.open('Ann', 'wallet'),
  join: ({ device }: PageDouble) => device.join('Ann', 'ABC-DEF'),
  practise: ({ device }: PageDouble) => device.practise('Ann', 'wallet', ['easy'], DEFAULT_OPTIONS),
  resume: ({ device }: PageDouble) => device.resume(sid),
  'a moved game': ({ device }: PageDouble) => device.resume(moved.sid),
  'the link of a moved game': ({ device }: PageDouble) =>
    device.join('Ann', inviteFragment({ code: moved.code, secret: secretOf(moved.code) })),
};
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

/** What is on the screen after each way. */
const SHOWN: Readonly<Record<Way, object>> = {
  home: {},
  open: { lobby: { practice: false, opener: true } },
  join: { lobby: { practice: false, opener: false } },
  practise: { lobby: { practice: true, opener: true } },
  resume: { lobby: { practice: false }, table: { sid, catchingUp: { waitsFor: ['Ben'] } } },
  'a moved game': { problem: { is: 'moved' } },
  'the link of a moved game': { problem: { is: 'moved' } },
};

describe('entering', () => {
  it.each(ways.flatMap((first) => ways.map((second) => [first, second] as const)))(
    '%s, then at once %s: ends in the last one, and nothing of the first is left',
    async (first, second) => {
      for (const order of ['forth', 'back'] as const) {
        const page = newPage();
        const calls = [WAYS[first](page), WAYS[second](page)];
        await page.lendAll(order, ...calls);
        await Promise.all(calls);
        await eventually(() => {
          expect(page.lent.filter(({ open }) => open)).toHaveLength(/open|join|resume/.test(second) ? 1 : 0);
          expect(page.bots.filter(({ open }) => open)).toHaveLength(second === 'practise' ? 1 : 0);
          expect(page.snapshot).toMatchObject(SHOWN[second]);
          expect(Object.keys(page.snapshot)).toEqual(Object.keys(SHOWN[second]));
        });
      }
    },
  );

  it.each([
    ['a moved game', WAYS['a moved game']],
    ['the link of a moved game', WAYS['the link of a moved game']],
    ['a seat that is given away', ({ device }: PageDouble) => device.move(moved.sid)],
  ] as const)(
    '%s, then a table while the seat is still read: nobody is thrown out of there',
    async (_, way) => {
      const page = newPage();
      let read: (seat: Uint8Array<ArrayBuffer>) => void = () => undefined;
      const seat = new Promise<Uint8Array<ArrayBuffer>>((resolve) => (read = resolve));
      const give = vi.spyOn(Cabinets.prototype, 'giveSeat').mockReturnValueOnce(seat);
      const giving = way(page);
      await eventually(() => expect(give).toHaveBeenCalled());
      give.mockRestore();
      await WAYS.open(page);
      read(new Uint8Array());
      await giving;
      await expect(page.device.setReady(true)).resolves.toBeUndefined(); // there is a table
    },
  );

  it('is over when somebody goes home before the network has come, and stays so when it comes', async () => {
    const page = newPage();
    const joining = WAYS.join(page);
    await eventually(() => expect(page.lent).toHaveLength(1));
    await page.device.home();
    await joining;
    await page.lendAll('forth', joining);
    await eventually(() => expect(page.lent).toMatchObject([{ open: false }]));
    await page.device.games();
    expect(page.snapshot).toEqual({});
    await expect(page.device.setReady(true)).rejects.toThrow('no table');
  });

  it('is told anew when another language is spoken, and the last one counts', async () => {
    const page = newPage();
    const opening = WAYS.open(page);
    await page.lendAll('forth', opening);
    const said = (): string | undefined => page.snapshot.lobby?.obstacle;
    await eventually(() => expect(said()).toBe(ENGLISH.app.lobby.alone));
    await page.device.speak('de');
    await eventually(() => expect(said()).toBe(german.app.lobby.alone));
    expect(page.device.reasonFor(await page.device.resume('00').catch((error: unknown) => error))).toBe(
      german.app.reasons.refused['not-here'],
    );
    await Promise.all([page.device.speak('de'), page.device.speak('no such language')]);
    expect(page.device.reasonFor(new Refusal('no-game'))).toBe(ENGLISH.app.reasons.refused['no-game']);
  });

  it('waits for no network: lobby and table are there before it comes, and stay if it never does', async () => {
    for (const way of ['open', 'join', 'resume'] as const) {
      const page = newPage();
      await WAYS[way](page);
      await eventually(() => expect(page.snapshot).toMatchObject(SHOWN[way]));
      page.lent[0]!.fail('no luck');
      const network = expect.stringContaining('no luck') as string;
      await eventually(() => expect(page.snapshot).toMatchObject({ lobby: { network } }));
      expect(page.snapshot).toMatchObject(SHOWN[way]);
    }
  });

  it('says why there is no network only to who still waits for it', async () => {
    const page = newPage();
    const gone = WAYS.join(page);
    await eventually(() => expect(page.lent).toHaveLength(1));
    const opening = WAYS.open(page);
    await eventually(() => expect(page.lent).toHaveLength(2));
    for (const each of page.lent) each.fail('no luck');
    await Promise.all([gone, opening]);
    const network = expect.stringContaining('no luck') as string;
    await eventually(() => expect(page.snapshot).toMatchObject({ lobby: { opener: true, network } }));
    await eventually(() => expect(page.lent.filter(({ open }) => open)).toEqual([]));
  });
});

describe('a game that waits', () => {
  it('is looked for at home: it is told who may be there, until somebody goes on', async () => {
    const page = newPage();
    await page.device.lookFor(sid);
    await eventually(() =>
      expect(page.snapshot).toEqual({ paused: { sid, here: [], away: ['Ben'], state: 'looking' } }),
    );
    await eventually(() => expect(page.lent).toHaveLength(1));
    page.lent[0]!.fail('no luck');
    await eventually(() => expect(page.snapshot.paused?.state).toBe('unknown'));
    await WAYS.join(page);
    await page.device.lookFor(sid); // too late
    await eventually(() => expect(Object.keys(page.snapshot)).toEqual(['lobby']));
    expect(page.lent.filter(({ open }) => open)).toHaveLength(1);
  });

  it.each([
    ['the player looks away', (page: PageDouble) => page.device.lookFor(undefined), []],
    ['the player goes into a room', (page: PageDouble) => WAYS.join(page), ['lobby']],
    ['the player goes home', (page: PageDouble) => WAYS.home(page), []],
  ] as const)('is looked for no more when %s, however soon', async (_, away, shown) => {
    const page = newPage();
    await Promise.all([page.device.lookFor(sid), away(page)]);
    await page.device.games();
    await eventually(() => {
      expect(Object.keys(page.snapshot)).toEqual(shown);
      expect(page.lent.filter(({ open }) => open)).toHaveLength(shown.length);
    });
    const going = away(page);
    await page.device.lookFor(sid); // on the way
    await going;
    await away(page);
    await eventually(() => {
      expect(Object.keys(page.snapshot)).toEqual(shown);
      expect(page.lent.filter(({ open }) => open)).toHaveLength(shown.length);
    });
  });

  it('is not looked for if it is not here', async () => {
    const page = newPage();
    await expect(page.device.lookFor('00')).rejects.toThrow(Refusal);
    expect(page.lent).toEqual([]);
  });

  it('and was left behind for the lobby is not come back to by the link', async () => {
    const { sid: past, code } = await savedGame('PASSED');
    const link = inviteFragment({ code, secret: secretOf(code) });
    const page = newPage();
    await page.device.join('Ann', link);
    await eventually(() => expect(page.snapshot.table?.sid).toBe(past));
    expect(await page.device.runningAt(link)).toBe(past);
    await page.device.pass();
    await page.device.join('Ann', link);
    await eventually(() => expect(page.snapshot.table).toBeUndefined());
    expect(page.snapshot.lobby?.fragment).toBe(link);
    expect(await page.device.runningAt(link)).toBeUndefined();
    const isPast = async (): Promise<boolean | undefined> =>
      (await page.device.games()).find((game) => game.sid === past)?.past;
    await eventually(async () => expect(await isPast()).toBe(true));
    await page.device.resume(past); // but from the list of games
    await eventually(() => expect(page.snapshot.table?.sid).toBe(past));
  });
});

describe('a seat that comes from another device', () => {
  it('is waited for in no room that would write down what it knew before', async () => {
    const { sid, code } = await savedGame('BACK00');
    const here = new Cabinets();
    const { at, row } = await here.roomOf(sid);
    await at.rooms.put({ ...row, past: sid });
    const there = new Cabinets(Object.assign(Cabinet.inMemory(), { lasting: true }));
    await there.takeSeat(await here.giveSeat(sid, undefined));
    const page = newPage();
    for (const [room, isLeft] of [
      ['ABCDEF', false],
      [code, true],
    ] as const) {
      await page.device.join('Ann', inviteFragment({ code: room, secret: secretOf(room) }));
      await page.device.receive(new Uint8Array(await there.giveSeat(sid, undefined)));
      await eventually(() => expect(page.snapshot.lobby === undefined).toBe(isLeft));
      await here.giveSeat(sid, undefined);
      await there.takeSeat(await here.giveSeat(sid, undefined));
    }
  });
});

describe('what was played here', () => {
  it('is told in the language that was chosen last, kept as a file, and deleted', async () => {
    const { scores } = Cabinet.inBrowser();
    const feats = { innocent: { is: 'share', was: 1, of: 2 } } as const;
    await scores.put(seedOf('played'), { game: 'wallet', ended: 7, people: 0, bots: ['easy'], won: true, feats }); // prettier-ignore
    const { device } = newPage();
    const speaking = device.speak('de');
    const [told] = await device.scores();
    await speaking;
    expect(told).toMatchObject({
      game: 'wallet',
      all: { games: 1, won: 1, feats: [{ label: 'Unschuldig' }] },
    });
    expect(new TextDecoder().decode(await device.scoreFile())).toContain('"innocent"');
    await device.deleteScores();
    expect(await device.scores()).toEqual([]);
  });
});

describe('a game that was stored by another build, or has changed since', () => {
  const cabinet = Cabinet.inBrowser();
  const games = gamesInBrowser();

  it('can’t be resumed, says so, and can be deleted; its room can be entered', async () => {
    const unreadable = await savedGame('BBBBBB', utf8('of a later version'));
    const damaged = await savedGame('CCCCCC');
    await games.write(async (tx) => {
      const row = (await tx.table('games').get([damaged.sid])) as object;
      await tx.table('games').put({ ...row, moves: 7 });
    });
    const page = newPage();
    await expect(page.device.resume(unreadable.sid)).rejects.toThrow('another version of the page');
    await expect(page.device.resume(damaged.sid)).rejects.toThrow('has changed');
    const listed = await page.device.games();
    expect(listed.find(({ sid }) => sid === damaged.sid)?.state).toBe('damaged');
    for (const { sid: id, code } of [unreadable, damaged]) {
      const joining = page.device.join('Ann', inviteFragment({ code, secret: secretOf(code) }));
      await page.lendAll('forth', joining);
      await joining;
      await eventually(() => expect(page.snapshot.lobby?.code?.replace('-', '')).toBe(code));
      expect(page.snapshot.table).toBeUndefined();
      await page.device.deleteGame(id);
      expect((await page.device.games()).map(({ sid }) => sid)).not.toContain(id);
      expect(page.snapshot.problem).toBeUndefined();
    }
  });

  it('[P2.1] of another edition goes on neither here nor by its link, and both say so', async () => {
    const { sid, code } = await savedGame('RRRRRR');
    const link = inviteFragment({ code, secret: secretOf(code) });
    const page = newPage('1'.repeat(64));
    await expect(page.device.resume(sid)).rejects.toThrow('another version of the page');
    await expect(page.device.join('Ann', link)).rejects.toThrow('another version of the page');
    expect(await page.device.runningAt(link)).toBe(sid);
    expect(page.snapshot.table).toBeUndefined();
    await page.device.deleteGame(sid);
    expect(await page.device.runningAt(link)).toBeUndefined();
  });

  it('leaves nothing in its room that this build does not know', async () => {
    const { code, secret } = newInvitation(seedOf('Ann'), 'DDDDDD');
    await cabinet.rooms.put({
      ...{ code, secret, identity: seedOf('Ann'), name: 'Ann' },
      table: { game: 'purse', version: 9, options: { rounds: 'many' } },
      bots: [{ identity: seedOf('bot'), name: 'Ada', level: 'grandmaster' }],
      ...{ practice: false, games: [], written: NaN },
    });
    const page = newPage();
    const joining = page.device.join('Ann', inviteFragment({ code, secret }));
    await page.lendAll('forth', joining);
    await joining;
    await eventually(() => expect(page.snapshot.lobby).toMatchObject({ options: DEFAULT_OPTIONS }));
    expect(await cabinet.rooms.get('DDDDDD')).toMatchObject({
      table: { game: wallet.id, version: wallet.version, options: DEFAULT_OPTIONS },
      bots: [{ name: 'Ada', level: 'normal' }],
    });
  });
});
