/** A member whose program says anything that can be signed: nothing of it throws in a room, or makes an honest member sign what is not so. */

import { describe, expect, it } from 'vitest';
import { equalBytes, toHex } from '../../src/crypto/bytes.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { type Identity, identityOf, sign } from '../../src/crypto/sign.ts';
import {
  charterBytes,
  decodeCharter,
  encodeSealed,
  type Sealed,
  signCharter,
} from '../../src/log/charter.ts';
import { encode } from '../../src/log/codec.ts';
import { GAME, HANDSHAKE, ROOM } from '../../src/room/channels.ts';
import { proposalHash } from '../../src/room/proposal.ts';
import { MOST_REV, type RecordBody, signRecord } from '../../src/room/record.ts';
import { signRemark } from '../../src/room/remark.ts';
import { LONG } from '../table/long.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

/** What a liar can say, by chance. */
class Liar {
  readonly #random: Random;
  readonly #friends: Friends;
  readonly #identities = ['Mal', 'Puppet', 'Another'].map((name) => identityOf(seedOf('stranger', name)));
  /** Records of others, as they came. */
  readonly #heard: () => Uint8Array[];
  /** Charters that honest members signed. */
  readonly #charters: readonly Uint8Array[][];
  #rev = 1 << 30;

  constructor(seed: string, friends: Friends, heard: () => Uint8Array[], charters: readonly Uint8Array[][]) {
    this.#random = seededRandom(seedOf('liar', seed));
    this.#friends = friends;
    this.#heard = heard;
    this.#charters = charters;
  }

  /** A channel, and what to say on it. */
  message(): [number, Uint8Array] {
    return this.#one<() => [number, Uint8Array]>(
      ...Array.from({ length: 12 }, () => () => [ROOM, encode({ is: 'records', records: this.#records() })] as [number, Uint8Array]),
      () => [ROOM, encode({ is: 'records', records: this.#partner() })],
      () => [ROOM, encode({ is: 'records', records: this.#partner() })],
      () => [ROOM, encode({ is: 'welcome', secret: this.#random.seed().slice(0, 16) })],
      () => [ROOM, encode({ is: 'signal', from: this.#address(), to: this.#address(), signal: this.#random.seed() })],
      () => [ROOM, encode({ is: 'remark', remark: this.#remark() })],
      () => [HANDSHAKE, encode(this.#one<unknown>({ is: 'nonce', nonce: this.#key() }, { is: 'proof', signature: new Uint8Array(64) }))],
      () => [GAME, this.#random.seed()],
      () => [ROOM, this.#random.seed()],
      () => [this.#random.below(256), new Uint8Array()],
    )(); // prettier-ignore
  }

  /** As an honest player would: ready, and with its signature under the last charter. */
  #partner(): Uint8Array[] {
    const [mal] = this.#identities as [Identity];
    const nonce = this.#one(seedOf('nonce of Mal'), this.#nonceOfAnother());
    const last = this.#charters[0]!.at(-1);
    const bodies: RecordBody[] = [
      { is: 'member', name: 'Mal', nonce, ready: true, sees: this.#honest, address: '' },
      ...(last ? [{ is: 'seal' as const, charter: proposalHash(last), signature: signCharter(last, mal) }] : []),
    ];
    return bodies.map((body) => signRecord(this.#friends.room, mal.idPk, ++this.#rev, body, (message) => sign(message, mal)).bytes);
  } // prettier-ignore

  /** Its own, or one that somebody else could have made. */
  #remark(): Uint8Array {
    const identity = this.#one(...this.#identities);
    const author = this.#rarely(this.#key()) ?? identity.idPk;
    const remark = this.#rarely({ is: 'text' as const, text: '\u202E' }) ?? { is: 'sign' as const, sign: 'laugh' };
    return signRemark(this.#friends.room, author, ++this.#rev, remark, (message) => sign(message, identity)).bytes;
  } // prettier-ignore

  #records(): Uint8Array[] {
    return Array.from({ length: this.#random.below(6) }, () => {
      const heard = this.#heard();
      const replayed = heard[this.#random.below(heard.length + 1)];
      if (replayed !== undefined && this.#random.below(4) === 0) return replayed;
      const identity = this.#one(...this.#identities);
      const author = this.#random.below(40) === 0 ? this.#key() : identity.idPk;
      const room = this.#random.below(40) === 0 ? this.#random.seed() : this.#friends.room;
      const rev = this.#one(0, 1, this.#random.below(1 << 30), this.#random.below(1 << 30), this.#rarely(MOST_REV - 1, MOST_REV) ?? 2);
      return signRecord(room, author, rev, this.#body(), (message) => sign(message, identity)).bytes;
    }); // prettier-ignore
  }

  #body(): RecordBody {
    const bodies: (() => RecordBody)[] = [
      () => ({
        is: 'member',
        name: this.#rarely('\u202E', '') ?? this.#one('Mal', 'Ann', 'x'.repeat(40)),
        nonce: this.#one(this.#random.seed(), this.#nonceOfAnother()),
        ready: this.#random.below(4) > 0,
        sees: [...this.#honest, ...Array.from({ length: this.#random.below(14) }, () => this.#key())],
        address: this.#address(),
        ...(this.#random.below(8) === 0 && { of: this.#key() }),
        ...(this.#random.below(3) === 0 && { founder: this.#random.seed() }),
      }),
      () => ({
        is: 'table',
        game: this.#rarely('', 'a b') ?? this.#one('toy', 'chess'),
        version: this.#random.below(3),
        options: this.#rarely<unknown>(nested(40)) ?? this.#one<unknown>({ rounds: 1 }, NaN, null, 1n << 63n, 'x'.repeat(9000), nested(10)),
      }),
      () => ({ is: 'charter', charter: this.#charter() }),
      () => {
        const charter = this.#charter();
        const hash = this.#one(proposalHash(charter), this.#random.seed());
        return { is: 'seal', charter: hash, signature: signCharter(charter, this.#one(...this.#identities)) };
      },
      () => ({ is: 'sealed', sealed: this.#sealed() }),
    ]; // prettier-ignore
    return this.#one(...bodies)();
  }

  /** One that was proposed, one with something else in it, or nothing of the kind. */
  #charter(): Uint8Array {
    const known = this.#charters.flat();
    const real = known[this.#random.below(known.length + 1)];
    if (real === undefined) return this.#random.seed();
    if (this.#random.below(3) === 0) return real;
    const charter = decodeCharter(real);
    const mine = { name: 'Mal', idPk: this.#identities[0]!.idPk, nonce: this.#random.seed() };
    return charterBytes(
      this.#one(
        { ...charter, options: { rounds: 9 } },
        { ...charter, seats: [...charter.seats, mine].slice(0, 7) },
        { ...charter, seats: charter.seats.map((seat, i) => (i === 1 ? { ...seat, of: 0 } : seat)) },
        { ...charter, seats: [...charter.seats, { ...mine, of: 0 }].slice(0, 7) },
        { ...charter, seats: [...charter.seats].reverse() },
      ),
    );
  }

  #sealed(): Uint8Array {
    const bytes = this.#charter();
    const played = [...this.#friends.sealed.values()].map(({ sealed }) => encodeSealed(sealed));
    const signatures = this.#identities.map((identity) => signCharter(bytes, identity));
    return this.#one(
      this.#random.seed(),
      encodeSealed({ bytes, signatures } as unknown as Sealed),
      ...played,
    );
  }

  #key(): Uint8Array {
    return this.#one(...this.#honest, ...this.#identities.map(({ idPk }) => idPk), new Uint8Array(32), this.#random.seed());
  } // prettier-ignore

  get #honest(): Uint8Array[] {
    return ['Ann', 'Ben'].map((name) => this.#friends.identity(name).idPk);
  }

  #nonceOfAnother(): Uint8Array {
    const seats = this.#charters.flat().flatMap((charter) => decodeCharter(charter).seats);
    return seats[this.#random.below(seats.length + 1)]?.nonce ?? this.#random.seed();
  }

  #address(): string {
    return this.#one('Ann', 'Ben', 'Mal', '', 'nobody', 'x'.repeat(64));
  }

  /** What gets one cut at once says nothing about the rest. */
  #rarely<T>(...of: readonly T[]): T | undefined {
    return this.#random.below(20) === 0 ? this.#one(...of) : undefined;
  }

  #one<T>(...of: readonly T[]): T {
    return of[this.#random.below(of.length)]!;
  }
}

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inside) => [inside], 7);
}

/** An honest person does what a page offers, and gets an answer in words if it can't be. */
function press(friends: Friends, random: Random): void {
  const [ann, ben] = ['Ann', 'Ben'].map((name) => friends.rooms.get(name)!);
  const deeds = [
    () => ann!.setOptions({ rounds: 1 + random.below(3) }),
    () => ann!.start(),
    () => ann!.start(),
    () => ben!.setReady(random.below(4) > 0),
    () => ben!.start(),
    () => friends.tick(),
  ];
  try {
    deeds[random.below(deeds.length)]!();
  } catch (error) {
    expect(String(error)).toMatch(/only the opener|not ready|a table needs|at most 7|bot of|nonce|introduced|charter/);
  }
} // prettier-ignore

/** All that an honest member may put its name under. */
function expectHonest(friends: Friends, who: string, signed: readonly Uint8Array[]): void {
  const { idPk } = friends.identity(who);
  for (const bytes of signed) {
    const { seats, options, game } = decodeCharter(bytes);
    const mine = seats.findIndex((seat) => equalBytes(seat.idPk, idPk));
    expect(seats[mine]).toMatchObject({ name: who });
    expect(seats[mine]).not.toHaveProperty('of'); // Ann and Ben are people,
    expect(seats.filter(({ of }) => of === mine)).toEqual([]); // and run no bots
    expect(toHex(seats[0]!.idPk)).toBe(toHex(friends.identity('Ann').idPk)); // who opened the room, and is here
    expect(game).toBe('toy');
    expect(options).toMatchObject({ rounds: expect.any(Number) as number });
    expect((options as { rounds: number }).rounds).toBeLessThan(4); // which only Ann sets
  }
}

describe('a room', () => {
  it.each(Array.from({ length: LONG ? 500 : 12 }, (_, i) => String(i)))('survives a liar (seed %s)', (seed) => {
    const friends = new Friends(`fuzz ${seed}`);
    const random = seededRandom(seedOf('fuzz', seed));
    const [byAnn, byBen]: [Uint8Array[], Uint8Array[]] = [[], []];
    friends.join('Ann', { open: true, signed: byAnn });
    friends.join('Ben', { signed: byBen });
    const to = random.below(2) === 0 ? 'Ann' : 'Ben';
    const stranger = new Stranger(friends, friends.invite.secret, undefined, { to });
    friends.settle();
    const liar = new Liar(seed, friends, () => stranger.records, [byAnn, byBen]);
    for (let turn = 0; turn < 40; turn++) {
      for (let i = random.below(5); i >= 0; i--) stranger.say(...liar.message());
      press(friends, random);
      friends.settle();
      expect(friends.rooms.get('Ann')!.routeTo(friends.identity('Ben').idPk)?.is).toBe('direct');
      // Who is cut calls again.
      if (!stranger.isUp) friends.network.heal();
      friends.settle();
    }
    expectHonest(friends, 'Ann', byAnn);
    expectHonest(friends, 'Ben', byBen);

    friends.network.crash('Mal');
    friends.settle();
    friends.tick(2);
    const [ann, ben] = ['Ann', 'Ben'].map((name) => friends.rooms.get(name)!);
    expect([names(ann!), names(ben!)]).toEqual([['Ann', 'Ben'], ['Ann', 'Ben']]);
    friends.sealed.clear();
    ben!.setReady(true);
    friends.settle();
    ann!.start();
    friends.settle();
    const sids = [...friends.sealed.values()].map(({ sealed }) => toHex(sealed.sid));
    expect([sids.length, new Set(sids).size]).toEqual([2, 1]);
  }); // prettier-ignore
});
