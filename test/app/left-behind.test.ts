/** Who missed the end of a game gets it from those who have gone on to the lobby, though their pages were loaded anew since. */

import { it } from 'vitest';
import { World } from '../../lab/device/world.ts';
import { Person } from '../../lab/soak/person.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { plug } from '../../src/games/toy/plug.ts';
import type { Lobby } from '../../src/app/snapshot.ts';
import { until } from './virtual-time.ts';

/** Three at the table, whose pages answer what is asked. */
async function atTable(world: World): Promise<[ann: Person, ben: Person, cy: Person]> {
  const people = ['Ann', 'Ben', 'Cy'].map(
    (name) => new Person(world, [plug], { name, watches: false }, seededRandom(seedOf(name))),
  ) as [Person, Person, Person];
  const [ann] = people;
  ann.load();
  await until(world, () => ann.shown?.screen === 'home');
  ann.press('open', ({ device }) => device.open('Ann', plug.game.id));
  const fragment = await until(world, () => lobbyOf(ann)?.fragment);
  for (const person of people) {
    person.link = fragment;
    person.again = true;
    person.mayStart = (members) => members === people.length;
    person.load();
  }
  await until(world, () => people.every(({ table }) => table !== undefined));
  for (const person of people) person.again = false;
  return people;
}

function lobbyOf({ shown }: Person): Lobby | undefined {
  return shown?.screen === 'lobby' ? shown.lobby : undefined;
}

/** Its device has kept that the end was seen. */
function hasPassed(person: Person): () => boolean {
  let isPast = false;
  person.press('the games', async ({ device }) => {
    isPast = (await device.games()).some(({ past }) => past);
  });
  return () => isPast;
}

it('[P1.13] the end of a game is told by who was loaded into the lobby since', async () => {
  const world = new World('left behind', 6);
  const [ann, ben, cy] = await atTable(world);
  cy.crash(true);
  await until(world, () => [ann, ben].every(({ table }) => table?.over === true)); // they have voted to go on without Cy
  for (const person of [ann, ben]) {
    person.again = true;
    await until(world, () => lobbyOf(person));
    await until(world, hasPassed(person));
    person.again = false;
    person.reload();
    await until(world, () => lobbyOf(person));
  }
  cy.load();
  await until(world, () => cy.table);
  await until(world, () => cy.table?.out === true && cy.table.over);
  await until(world, () => [ann, ben].every((person) => lobbyOf(person)?.members.length === 3));
});
