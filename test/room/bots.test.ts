/** Bots in a room: whose they are stands in the charter, and nobody signs for a bot that is not theirs, or for being one. */

import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../src/crypto/bytes.ts';
import { charterBytes, NO_EDITION, ownerOf, PROTOCOL } from '../../src/log/charter.ts';
import { objection } from '../../src/room/proposal.ts';
import { Records, type RecordBody, signRecord, type TableBody } from '../../src/room/record.ts';
import type { Room } from '../../src/room/room.ts';
import { sign } from '../../src/crypto/sign.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { seatOf } from '../../src/table/seat.ts';
import { Friends } from './friends.ts';

function ready(friends: Friends): void {
  friends.settle();
  for (const room of friends.rooms.values()) room.setReady(true);
  friends.settle();
}

/** The charter as Ben has it: each name, and whose bot it is. */
function owners(friends: Friends): [string, string | undefined][] {
  const { charter } = friends.sealed.get('Ben')!.sealed;
  return charter.seats.map(({ name }, seat) => {
    const owner = ownerOf(charter, seatOf(seat));
    return [name, owner === undefined ? undefined : charter.seats[owner]!.name] as [
      string,
      string | undefined,
    ];
  });
}

describe('bots in a room', () => {
  it('[P2.1] stand in the charter with whose they are', () => {
    const friends = new Friends('bots');
    const ann = friends.join('Ann', { open: true, bots: ['Ada', 'Coco'] });
    friends.join('Ben', { bots: ['Bruno'] });
    friends.join('Ada', { address: '', of: 'Ann' });
    friends.join('Bruno', { address: '', of: 'Ben' });
    friends.join('Coco', { address: '', of: 'Ann' });
    ready(friends);
    const named = (room: Room): [string, string | undefined][] =>
      room.members.map(({ name, of }) => [
        name,
        of && room.members.find(({ idPk }) => equalBytes(idPk, of))?.name,
      ]);
    expect(new Map(named(friends.rooms.get('Ben')!)).get('Bruno')).toBe('Ben');
    ann.start();
    friends.settle();
    expect(friends.sealed.size).toBe(5);
    expect(new Map(owners(friends))).toEqual(
      new Map([
        ['Ann', undefined],
        ['Ben', undefined],
        ['Ada', 'Ann'],
        ['Bruno', 'Ben'],
        ['Coco', 'Ann'],
      ]),
    );
    expect(friends.refused).toEqual([]);
  });

  it('[P2.1] of nobody who is here begin no game', () => {
    const friends = new Friends('orphan');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.join('Ada', { of: 'Cy' });
    ready(friends);
    expect(() => ann.start()).toThrow('stray-bot, Ada');
  });

  it('[P2.1] that call a person their own who runs none begin no game', () => {
    const friends = new Friends('imputed');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    const mal = friends.join('Mal', { of: 'Ann' });
    ready(friends);
    expect(() => ann.start()).toThrow('false-bot, Mal');
    mal.close();

    const third = new Friends('imputed to a third');
    const opener = third.join('Ann', { open: true });
    third.join('Ben');
    third.join('Mal', { of: 'Ben' });
    ready(third);
    opener.start();
    third.settle();
    expect(third.sealed.size).toBe(0);
    expect(third.why('Ben')).toEqual(['charter: Mal is called a bot of mine, and is not']);
  });
});

describe('a charter', () => {
  const friends = new Friends('charters');
  const [ann, ben] = ['Ann', 'Ben'].map((name) => friends.identity(name)) as [
    ReturnType<Friends['identity']>,
    ReturnType<Friends['identity']>,
  ];
  const table: TableBody = { is: 'table', game: 'toy', version: 1, options: {} };
  const charter = (of?: number): Uint8Array =>
    charterBytes({
      ...{ protocol: PROTOCOL, game: 'toy', version: 1, edition: NO_EDITION, options: {} },
      seats: [ann, ben].map(({ idPk }, seat) => ({
        ...{ name: seat === 0 ? 'Ann' : 'Ben', idPk, nonce: seedOf('nonce', seat) },
        ...(seat === 1 && of !== undefined && { of }),
      })),
    });
  const objectionOfBen = (said: Uint8Array | undefined, of?: number): string | undefined => {
    const records = new Records();
    [ann, ben].forEach((identity, seat) => {
      const body: RecordBody = {
        ...{ is: 'member', name: seat === 0 ? 'Ann' : 'Ben', nonce: seedOf('nonce', seat) },
        ...{ ready: true, sees: [], address: '' },
        ...(seat === 1 && said && { of: said }),
      };
      records.add(
        signRecord(new Uint8Array(32), identity.idPk, 1, body, (message) => sign(message, identity)),
      );
    });
    return objection(charter(of), table, records, {
      idPk: ben.idPk,
      owns: () => false,
      editionOf: () => undefined,
      whyNotPlay: () => undefined,
    });
  };

  it('[P2.1] that calls me a bot is signed by me only if I said so', () => {
    expect(objectionOfBen(undefined)).toBe('');
    expect(objectionOfBen(undefined, 0)).toBe('charter: bots: [null,null] here, [null,0] there');
    expect(objectionOfBen(ann.idPk, 0)).toBe('');
    expect(objectionOfBen(ann.idPk)).toBe('charter: bots: [null,0] here, [null,null] there');
  });
});
