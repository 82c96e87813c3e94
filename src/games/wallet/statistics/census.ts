/** What bots do in a game of Wallet, counted: "actions", "legal atm", "request jewelry" … */

import { addUp, type Census, type Counter } from '../../statistics.ts';
import { COVERS, type Special, special } from '../cards.ts';
import { why } from '../legal.ts';
import { canPlay, handAllows, TIMING } from '../playable.ts';
import type { InRound, Position } from '../position.ts';
import type { WalletEvent } from '../story.ts';
import type { Knowledge, Told } from '../../../table/game.ts';
import type { Ask } from '../../../table/script.ts';
import type { Seat } from '../../../table/seat.ts';

/** One game: who could have played what is seen at the questions, all else in the story. */
export class CensusTaker implements Counter<Position> {
  readonly #playable = new Set<string>();

  /** A seat is about to answer. */
  ask(position: Position, ask: Ask, knowledge: Knowledge): void {
    const { round } = position;
    const own = round?.places.get(knowledge.seat!);
    if (round === undefined || own === undefined || own.specials.size === 0) return;
    const held = knowledge.faces(own.specials) ?? [];
    const note = (face: string): void =>
      void this.#playable.add(key(round.number, knowledge.seat!, special(face)));
    if (ask.verb === 'covers') {
      // [E2] Whether is asked before which.
      const inRound = { position, round } as InRound;
      const hand = knowledge.faces(own.hand) ?? [];
      for (const face of held) {
        const card = special(face);
        if (!COVERS.some((cover) => cover === card)) continue;
        if (canPlay(inRound, knowledge.seat!, card, []) && handAllows(inRound, card, [], hand)) note(face);
      }
    }
    const option = ask.options.findIndex(({ name }) => name === 'special' || name === 'extra time');
    if (option < 0) return;
    held.forEach((face, place) => {
      if (why(position, ask, { option, places: [place] }, knowledge) === undefined) note(face);
    });
  }

  /** When the game is over. */
  count(guests: readonly string[], story: readonly Told<unknown>[]): Census {
    const rounds = new RoundsCensus(guests);
    for (const { event } of story) rounds.hear(event as WalletEvent);
    rounds.end();
    for (const one of this.#playable) {
      const card = one.split(' ')[2]!;
      rounds.more(`legal ${card}`);
      if (rounds.played.has(one)) rounds.more(`played ${card}`);
    }
    return rounds.census;
  }
}

/** What the story tells, event by event. */
class RoundsCensus {
  readonly census: Census = { games: 1 };
  readonly played = new Set<string>();
  readonly #guests: readonly string[];
  readonly #roles = new Map<Seat, string>();
  /** Of the round: how many turns each seat has had, and whose turn it is. */
  readonly #turns = new Map<Seat, number>();
  #turn: Seat | undefined;
  #round = -1;

  constructor(guests: readonly string[]) {
    this.#guests = guests;
    for (const guest of guests) this.more(`seats of ${guest}`);
  }

  more(what: string, count = 1): void {
    addUp(this.census, { [what]: count });
  }

  hear(event: WalletEvent): void {
    switch (event.is) {
      case 'round':
        this.end();
        this.#round = event.number;
        this.more('seats', this.#guests.length);
        break;
      case 'hourglass':
        this.#turn = undefined;
        break;
      case 'took':
      case 'put':
      case 'bought':
      case 'flipped':
        this.more('actions');
        this.more(event.is);
        this.#inTurn(event.seat);
        break;
      case 'special':
        this.#special(event.seat, event.card);
        break;
      case 'requested':
        this.more('requests');
        this.more(`request ${event.request}`);
        if (event.given) this.more('requests met');
        if (event.target === (event.seat + 1) % this.#guests.length) this.more('requests to the left');
        break;
      case 'judged':
        this.more('verdicts');
        this.more(`verdicts of ${this.#guests[event.seat]!}`);
        if (!event.verdict.innocent) break;
        this.more('innocent');
        this.more(`innocent of ${this.#guests[event.seat]!}`);
        this.#roles.set(event.seat, event.verdict.role);
        break;
      case 'rewarded':
        if (event.rank > 0) break;
        this.more('richest');
        this.more(`richest ${this.#roles.get(event.seat)!}`);
        break;
      case 'won':
        for (const seat of event.winners)
          this.more(`wins of ${this.#guests[seat]!}`, 1 / event.winners.length);
        for (const { seat, points } of event.scores) this.more(`points of ${this.#guests[seat]!}`, points);
        break;
      default:
    }
  }

  /** The end of a round. */
  end(): void {
    for (const count of this.#turns.values()) if (count <= 2) this.more('two turns at most');
    this.#turns.clear();
    this.#turn = undefined;
  }

  #inTurn(seat: Seat): void {
    if (seat === this.#turn) return;
    this.#turn = seat;
    this.#turns.set(seat, (this.#turns.get(seat) ?? 0) + 1);
  }

  #special(seat: Seat, card: Special): void {
    this.played.add(key(this.#round, seat, card));
    this.more('specials');
    if (TIMING[card] === 'end') {
      this.#turn = seat; // the action of Extra Time is no turn
      return;
    }
    this.#inTurn(seat);
    this.more('specials of turns');
    if (this.#turns.get(seat) === 1) this.more('specials of first turns');
  }
}

function key(round: number, seat: Seat, card: Special): string {
  return `${round} ${seat} ${card}`;
}
