/** The door of a room: who is turned away, politely or not, and what a member may not do either. */

import { describe, expect, it } from 'vitest';
import { concat, toHex, u8, utf8 } from '../../src/crypto/bytes.ts';
import { encode } from '../../src/log/codec.ts';
import { HANDSHAKE, ROOM } from '../../src/room/channels.ts';
import { apart, cleanName } from '../../src/log/name.ts';
import type { RecordBody } from '../../src/room/record.ts';
import { Friends, names } from './friends.ts';
import { NONCE, Stranger } from './stranger.ts';

const SEVEN = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay', 'Gus'];
const nonce = encode({ is: 'nonce', nonce: NONCE });

const member = (name: string, sees: Uint8Array[] = []): RecordBody => ({
  is: 'member',
  name,
  nonce: new Uint8Array(32),
  ready: true,
  sees,
  address: 'nowhere',
});

const nested = (depth: number): unknown =>
  Array.from({ length: depth - 1 }).reduce<unknown>((inside) => [inside], []);

describe('a full table', () => {
  it('refuses the eighth with words, and lets in a player who comes back', () => {
    const friends = new Friends('full');
    const rooms = SEVEN.map((name, i) => friends.join(name, i === 0 ? { open: true } : {}));
    friends.settle();
    const hal = friends.join('Hal');
    friends.settle();
    expect(friends.why('Hal')).toContain('full');
    expect(names(rooms[0]!)).toEqual(SEVEN);
    expect(names(hal)).toEqual(['Hal']);
    hal.close();
    friends.network.crash('Gus');
    friends.settle();
    friends.join('Gus', { since: 1_000 });
    friends.settle();
    expect(names(rooms[0]!)).toEqual(SEVEN);
  });

  it('sends one of two away who came at the same time and were both let in, and all agree which', () => {
    const friends = new Friends('eight at once');
    const six = SEVEN.slice(0, 6).map((name, i) => friends.join(name, i === 0 ? { open: true } : {}));
    friends.settle();
    friends.network.partition(SEVEN.slice(0, 6), ['Gus', 'Hal']);
    const late = [friends.join('Gus'), friends.join('Hal')];
    friends.settle();
    expect(late.map(names)).toEqual([
      ['Gus', 'Hal'],
      ['Gus', 'Hal'],
    ]);
    friends.network.heal();
    friends.settle();
    expect(names(six[0]!)).toHaveLength(8);
    friends.tick(4);
    const seven = six.map(names);
    expect(new Set(seven.map(String)).size).toBe(1);
    expect(seven[0]).toHaveLength(7);
    const [stays, goes] = seven[0]!.includes('Gus') ? ['Gus', 'Hal'] : ['Hal', 'Gus'];
    expect(names(friends.rooms.get(stays)!)).toEqual(seven[0]);
    expect(friends.rooms.get(goes)!.refusal).toBe('full');
  });

  it('sends away no bot, no player and not who may start: whom fewest see goes first', () => {
    const friends = new Friends('eighth of a newcomer');
    friends.join('Ann', { open: true, bots: ['Bot'] });
    friends.join('Bot', { of: 'Ann' });
    for (const name of SEVEN.slice(2, 6)) friends.join(name);
    friends.settle();
    const six = [...friends.rooms.keys()];
    for (const late of ['Gus', 'Hal']) for (const name of six) friends.network.cut(late, name);
    friends.join('Gus');
    friends.join('Hal');
    friends.settle();
    for (const name of six) friends.network.link('Gus', name);
    friends.settle();
    friends.tick(4);
    expect(names(friends.rooms.get('Ann')!)).toEqual(['Ann', 'Bot', ...SEVEN.slice(2)].sort());
    expect(friends.rooms.get('Hal')!.refusal).toBe('full');
  });

  it.each(['people', 'bots'])(
    'sends away no friend for the sake of invented %s who all say that they see each other',
    (kind) => {
      const friends = new Friends(`crowd of ${kind}`);
      const three = SEVEN.slice(0, 3).map((name, i) => friends.join(name, i === 0 ? { open: true } : {}));
      friends.join('Mal');
      friends.settle();
      const crowd = Array.from({ length: 6 }, (_, i) => `Nobody ${i}`);
      for (const nobody of crowd) for (const name of SEVEN.slice(0, 3)) friends.network.cut(nobody, name);
      for (const nobody of crowd) friends.join(nobody, kind === 'bots' ? { of: 'Mal' } : {});
      friends.settle();
      friends.tick(6);
      for (const room of three) expect(names(room)).toEqual(expect.arrayContaining(SEVEN.slice(0, 3)));
    },
    120_000,
  );

  it('keeps the place of a player while the game runs', () => {
    const friends = new Friends('seat kept');
    const rooms = SEVEN.map((name, i) => friends.join(name, i === 0 ? { open: true } : {}));
    friends.settle();
    for (const room of rooms) room.setReady(true);
    friends.settle();
    rooms[0]!.start();
    friends.settle();
    friends.network.crash('Gus');
    friends.settle();
    friends.join('Hal');
    friends.settle();
    expect(names(rooms[0]!)).toContain('Hal');
    friends.join('Gus', { since: 1_000 });
    friends.settle();
    expect(names(rooms[0]!)).toContain('Gus');
    rooms[0]!.setReady(true);
    expect(() => rooms[0]!.start()).toThrow('at most 7 can play');
  });
});

describe('another version', () => {
  it.each([
    ['of the protocol: that of pages that compare no edition', 'mp2.5'],
    ['of the protocol to come', 'mp4'],
    ['of its messages: that of pages that passed every entry on to everybody', 'mp2'],
    ['of what members say: that of pages that know no signs', 'mp2.2'],
  ])('%s is told so at both ends, however its hello looks', (_, protocol) => {
    const friends = new Friends('version');
    friends.join('Ann', { open: true });
    const future = encode({ is: 'hello', protocol, keys: [1, 2, 3] });
    const stranger = new Stranger(friends, undefined, () => [future]);
    friends.settle();
    expect(friends.why('Ann')).toEqual([
      `this table speaks mp3.5, the other ${protocol}: load the page again to have the newest`,
    ]);
    const why = 'load the page again to have the newest version'; // which any version shows as it is
    expect(stranger.heard.at(-1)).toEqual(concat(u8(ROOM), encode({ is: 'sorry', why })));
    expect(stranger.isUp).toBe(true); // it may read that first
    friends.tick(3);
    expect(stranger.isUp).toBe(false);
  });
});

describe('a stranger', () => {
  it('without a handshake is cut after a while', () => {
    const friends = new Friends('drip');
    friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, undefined, () => []);
    friends.settle();
    friends.tick(8);
    expect(stranger.isUp).toBe(true);
    friends.tick();
    expect(stranger.isUp).toBe(false);
    expect(friends.why('Ann')).toEqual(['no handshake in time']);
  });

  it.each<[string, (hello: Uint8Array) => Uint8Array[], RegExp]>([
    ['garbage', () => [utf8('garbage')], /^handshake: /],
    ['its hello twice', (hello) => [hello, hello], /^handshake: /],
    [
      'a proof before its nonce',
      (hello) => [hello, encode({ is: 'proof', signature: new Uint8Array(64) })],
      /^handshake: /,
    ],
    [
      'another nonce than it promised',
      (hello) => [hello, encode({ is: 'nonce', nonce: new Uint8Array(32) })],
      /the nonce that was promised/,
    ],
    [
      'a proof without a key',
      (hello) => [hello, nonce, encode({ is: 'proof', signature: new Uint8Array(64) })],
      /not proven/,
    ],
  ])('that says %s is cut', (_, hello, why) => {
    const friends = new Friends('rude');
    friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, undefined, hello);
    friends.settle();
    expect(stranger.isUp).toBe(false);
    expect(friends.why('Ann').join()).toMatch(why);
  });

  it("that replays a member's whole handshake is cut: the nonce is another", () => {
    const friends = new Friends('replay');
    friends.join('Ann', { open: true });
    const sent: Uint8Array[] = [];
    friends.join('Ben', { tape: sent });
    friends.settle();
    friends.network.crash('Ben');
    friends.settle();
    const proofs = sent.filter((bytes) => bytes[0] === HANDSHAKE).map((bytes) => bytes.slice(1));
    expect(proofs).toHaveLength(3); // hello, nonce, proof
    const stranger = new Stranger(friends, undefined, () => proofs);
    friends.settle();
    expect(stranger.isUp).toBe(false);
    expect(friends.why('Ann').at(-1)).toContain('not proven');
  });

  it('without the secret may knock, and do nothing else', () => {
    const friends = new Friends('knock only');
    const ann = friends.join('Ann', { open: true });
    const stranger = new Stranger(friends);
    friends.settle();
    expect(ann.knocks.map(({ name }) => name)).toEqual(['Mal']);
    stranger.say(ROOM, encode({ is: 'records', records: [] }));
    friends.settle();
    expect(stranger.isUp).toBe(false);
    expect(friends.why('Ann')).toEqual(['room message: expected the secret first']);
  });

  it('who was let in by one is known to all who saw it knock', () => {
    const friends = new Friends('let in');
    const [ann, ben] = [friends.join('Ann', { open: true }), friends.join('Ben')];
    const cy = friends.join('Cy', { invite: { code: friends.invite.code, secret: undefined } });
    friends.settle();
    expect([ann.knocks.length, ben.knocks.length, cy.knocks.length]).toEqual([1, 1, 0]);
    ben.admit(ben.knocks[0]!.peer);
    friends.settle();
    for (const room of [ann, ben, cy]) {
      expect(names(room)).toEqual(['Ann', 'Ben', 'Cy']);
      expect(room.knocks).toEqual([]);
      for (const { idPk, me } of room.members) if (!me) expect(room.routeTo(idPk)?.is).toBe('direct');
    }
    expect(friends.refused).toEqual([]);
  });
});

describe('a member with a program of its own', () => {
  it('that floods the room is cut, and nobody else', () => {
    const friends = new Friends('flood');
    const [ann, ben] = [friends.join('Ann', { open: true }), friends.join('Ben')];
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.network.cut('Ben', 'Mal');
    friends.settle();
    for (let i = 0; i < 80; i++) {
      stranger.publish(...Array.from({ length: 32 }, () => stranger.record(member(`Mal ${i}`))));
    }
    friends.settle();
    expect(stranger.isUp).toBe(false);
    expect(friends.refused).toEqual([{ by: 'Ann', why: 'it says more than a room needs' }]);
    expect([names(ann), names(ben)]).toEqual([
      ['Ann', 'Ben'],
      ['Ann', 'Ben'],
    ]);
  });

  it.each<[string, RecordBody]>([
    ['a name that turns the line around', member('\u202Enn')],
    ['a name with a line break', member('A\nB')],
    ['an empty name', member('')],
    ['options too deep for who watches', { is: 'table', game: 'toy', version: 1, options: nested(15) }],
  ])('with %s is cut', (_, body) => {
    const friends = new Friends('name');
    friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    stranger.publish(stranger.record(body));
    friends.settle();
    expect(stranger.isUp).toBe(false);
  });

  it('that signs in another’s name is cut', () => {
    const friends = new Friends('forged');
    const ann = friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const forged = stranger.record(member('Ann'));
    forged.set(
      ann.members[0]!.idPk,
      forged.findIndex((_, i) => toHex(forged.slice(i, i + 2)) === '5820') + 2,
    );
    stranger.publish(forged);
    friends.settle();
    expect(friends.why('Ann')).toEqual(['room record: expected the signature of its member']);
  });
});

describe('a bot on the machine of another player', () => {
  it('is a member that nobody tries to dial', () => {
    const friends = new Friends('bot');
    friends.network.cut('Ben', 'Bot');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.join('Bot', { address: '' });
    friends.settle();
    expect(names(ben)).toEqual(['Ann', 'Ben', 'Bot']);
    expect(friends.introduced.filter((words) => words.startsWith('Ben: ') && words !== 'Ben: Ann')).toEqual(
      [],
    );
  });
});

describe('names', () => {
  it('keep at most 24 letters as people count them, and nothing that hides or turns', () => {
    expect(cleanName('  Ann \n Marie ')).toBe('Ann Marie');
    expect(cleanName('a\u202Eb\u200Bc\u0000d')).toBe('abc d');
    expect(cleanName('x'.repeat(60))).toBe('x'.repeat(24));
    expect(cleanName('👩‍👩‍👧'.repeat(9))).toBe('👩‍👩‍👧'.repeat(5));
    expect(cleanName('Z\u0301'.repeat(30))).toBe('Ź'.repeat(24));
    expect(cleanName(`Z${'\u0335'.repeat(30)}x`)).toBe(`Z${'\u0335'.repeat(4)}x`);
    expect(cleanName('\u202E')).toBe('');
    expect(apart('שלום')).toBe('\u2068שלום\u2069');
    expect(apart('Ann 👩‍👩‍👧')).toBe('Ann 👩‍👩‍👧');
  });

  it('are cleaned before anybody sees them', () => {
    const friends = new Friends('own name');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben', { called: '\u202E Ben\tJr. ' + 'x'.repeat(50) });
    friends.settle();
    expect(names(ann)).toEqual(['Ann', 'Ben Jr. xxxxxxxxxxxxxxxx']);
  });
});
