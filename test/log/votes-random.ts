/** Random schedules for the simulator, one for each seed. */
import { type SeatSet, has, sizeOf } from '../../src/log/votes.ts';
import { Seeded } from './seeded.ts';
import { type AnyVote, type Rules, type Step, TableSim } from './votes-schedule.ts';

export interface Ended<B, V extends AnyVote> {
  readonly sim: TableSim<B, V>;
  /** Seats that never came back, and cheats. */
  readonly absent: SeatSet;
}

/** Seats that do not keep the rules: they also sign whatever `vote` makes. */
export interface Cheats<B, V extends AnyVote> {
  readonly seats: SeatSet;
  vote(sim: TableSim<B, V>, seat: number, random: Seeded): V;
}

/** One or two seats are silent or late, the others answer, vote and refuse; then all that can arrive arrives, and all that can be voted is. */
export function playRandom<B, V extends AnyVote>(
  rules: Rules<B, V>,
  n: number,
  seed: number,
  cheats?: Cheats<B, V>,
  farewells = 0,
): Ended<B, V> {
  const random = new Seeded(seed);
  const everybody = (1 << n) - 1;
  const asked = random.percent(50) ? everybody : random.below(everybody) + 1;
  const sim = new TableSim(rules, n, asked);
  sim.stale = random.percent(50);
  sim.liars = cheats?.seats ?? 0;
  const honest = everybody & ~(cheats?.seats ?? 0);
  const troubled = troubledSeats(n, random);
  const mood = {
    trouble: random.pick([2, 6, 14]),
    voting: random.pick([10, 25, 40]),
    refusal: random.pick([0, 5, 25]),
    answers: random.pick([1, 8, 40]),
  };

  for (const seat of seatsOf(troubled)) if (random.percent(60)) sim.step(['silent', seat]);
  const events = 10 + random.below(12 * n);
  for (let i = 0; i < events; i++) {
    if (cheats !== undefined && random.percent(6)) {
      const seat = random.pick(seatsOf(cheats.seats));
      sim.cast(seat, cheats.vote(sim, seat, random));
    }
    // In a hundred events so many goodbyes; of the cheats it may be proven elsewhere that they are.
    if (farewells > 0 && random.percent(farewells)) {
      const seat = random.below(n);
      sim.step([cheats !== undefined && has(cheats.seats, seat) ? 'proof' : 'goodbye', seat]);
    }
    const roll = random.below(100);
    if (roll < mood.trouble) sim.step(trouble(troubled, n, random));
    else if (roll < mood.trouble + mood.voting)
      sim.step(someVote(sim, honest, troubled, mood.refusal, random));
    else if (random.percent(mood.answers)) sim.step(['answer', random.below(n)]);
    else deliverOne(sim, random);
  }
  return finish(sim, honest, troubled, random);
}

function troubledSeats(n: number, random: Seeded): SeatSet {
  const first = random.below(n);
  return (1 << first) | (random.percent(65) ? 1 << random.below(n) : 0);
}

function trouble(troubled: SeatSet, n: number, random: Seeded): Step {
  const seat = random.percent(85) ? random.pick(seatsOf(troubled)) : random.below(n);
  return [random.pick(['silent', 'crash', 'return', 'return'] as const), seat];
}

/** Mostly the troubled seats, one of them or both, or what others voted on; sometimes anybody. */
function someVote<B, V extends AnyVote>(
  sim: TableSim<B, V>,
  voters: SeatSet,
  troubled: SeatSet,
  refusal: number,
  random: Seeded,
): Step {
  const me = random.pick(seatsOf(voters));
  const yes = !random.percent(refusal);
  const open = sim.rules.open(sim.seats[me]!.held, me);
  if (open.length > 0 && random.percent(60)) return [yes ? 'yes' : 'no', me, random.pick(open)];
  const one = 1 << random.pick(seatsOf(troubled));
  const set = random.pick([
    troubled,
    one,
    one,
    one | (1 << random.below(sim.n)),
    1 + random.below((1 << sim.n) - 1),
  ]);
  return [yes ? 'yes' : 'no', me, set];
}

function deliverOne<B, V extends AnyVote>(sim: TableSim<B, V>, random: Seeded, from = -1): boolean {
  const first = random.below(sim.n);
  for (let i = 0; i < sim.n; i++) {
    const to = (first + i) % sim.n;
    const ready = sim.items.filter((item) => (item.holders & from) !== 0 && sim.canReach(item, to));
    if (ready.length === 0) continue;
    sim.deliver(random.pick(ready), to);
    return true;
  }
  return false;
}

/** Some silent seats return, everything arrives, every open vote is decided, until nothing changes. */
function finish<B, V extends AnyVote>(
  sim: TableSim<B, V>,
  honest: SeatSet,
  troubled: SeatSet,
  random: Seeded,
): Ended<B, V> {
  for (let seat = 0; seat < sim.n; seat++) {
    if (!has(troubled, seat) || random.percent(60)) sim.step(['return', seat]);
  }
  const refusal = random.pick([10, 50, 90]);
  for (let changed = true; changed;) {
    changed = false;
    while (deliverOne(sim, random, honest)) changed = true;
    for (const me of seatsOf(sim.connected & honest)) {
      changed = sim.step(['answer', me]) || changed;
      const seat = sim.seats[me]!;
      if (seat.out || seat.side !== undefined) continue;
      for (const set of sim.rules.open(seat.held, me)) {
        const yes = !random.percent(refusal) && sim.step(['yes', me, set]);
        changed = yes || sim.step(['no', me, set]) || changed;
        if (random.percent(50)) break;
      }
    }
  }
  return { sim, absent: ((1 << sim.n) - 1) & ~(sim.connected & honest) };
}

function seatsOf(set: SeatSet): number[] {
  const seats: number[] = [];
  for (let seat = 0; set >> seat !== 0 && seats.length < sizeOf(set); seat++)
    if (has(set, seat)) seats.push(seat);
  return seats;
}
