/** Which secret of a room a device keeps: the one that it opened the room with, or that somebody there has proven. */

import { expect, it } from 'vitest';
import { World } from '../../lab/device/world.ts';
import { Person } from '../../lab/soak/person.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { plug } from '../../src/games/toy/plug.ts';
import { until } from './virtual-time.ts';

/** The links of the lobby that this one comes to, at first and when all are there who come. */
async function follows(world: World, person: Person, link: string, all = 1): Promise<string | undefined> {
  let lobby = person.shown?.screen === 'lobby' ? person.shown.lobby : undefined;
  person.press('home', ({ device }) => device.home());
  await until(world, () => person.shown?.screen === 'home');
  person.press('join', ({ device }) => device.join(person.name, link));
  await until(world, () => {
    lobby = person.shown?.screen === 'lobby' ? person.shown.lobby : undefined;
    return lobby !== undefined && lobby.members.length >= all;
  });
  return lobby!.fragment;
}

async function sitsDown(world: World, name: string): Promise<Person> {
  const who = { name, watches: false };
  const person = new Person(world, [plug], who, seededRandom(seedOf('invites', name)));
  person.load();
  await until(world, () => person.shown?.screen === 'home');
  return person;
}

it('that of my own room is not taken from me by an invite with another one', async () => {
  const world = new World('own invite', 1);
  const ann = await sitsDown(world, 'Ann');
  ann.press('open', ({ device }) => device.open('Ann', plug.game.id));
  await until(world, () => ann.shown?.screen === 'lobby');
  const right = await until(world, () => ann.shown?.screen === 'lobby' && ann.shown.lobby.fragment);
  const code = right.slice('#/r/'.length, -'.'.length - 32);
  const wrong = `#/r/${code}.${'00'.repeat(16)}`;
  expect(await follows(world, ann, wrong)).toBe(right);
  expect(await follows(world, ann, code)).toBe(right);
  expect(ann.shown).toMatchObject({ lobby: { opener: true } });
});

it('that was proven stays until somebody has proven another one; one that nobody proved makes way', async () => {
  const world = new World('proven invite', 1);
  const ann = await sitsDown(world, 'Ann');
  ann.press('open', ({ device }) => device.open('Ann', plug.game.id));
  const right = await until(world, () => ann.shown?.screen === 'lobby' && ann.shown.lobby.fragment);
  const code = right.slice('#/r/'.length, -'.'.length - 32);
  const wrong = `#/r/${code}.${'00'.repeat(16)}`;
  const ben = await sitsDown(world, 'Ben');
  expect(await follows(world, ben, wrong)).toBe(wrong);
  expect(await follows(world, ben, right, 2)).toBe(right);
  expect(await follows(world, ben, wrong)).toBe(wrong); // it is followed
  expect(await follows(world, ben, code)).toBe(right); // and not kept
});
