/** Calls over a port, with both ends in one process: as the page and its workers speak to each other. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { Remote, serve, type Served } from '../../src/app/rpc.ts';
import { eventually } from '../eventually.ts';

interface Kitchen {
  cook(what: string, many: number): Promise<string>;
  weigh(bytes: Uint8Array): Promise<number>;
  fail(): Promise<void>;
  shout(): Promise<void>;
  open(window: MessagePort): Promise<void>;
  give(): Promise<unknown>;
  ring(): Promise<void>;
}

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function newPorts(): [MessagePort, MessagePort] {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  return [port1, port2];
}

const rung = vi.fn();

/** A class, so that its functions need to know whose they are. */
class Cook implements Served<Kitchen> {
  readonly #said: string[] = [];

  cook(what: string, many: number): Promise<string> {
    this.#said.push(what);
    return Promise.resolve(`${many} ${this.#said.join()}`);
  }

  weigh(bytes: Uint8Array): Promise<number> {
    return Promise.resolve(bytes.length);
  }

  fail(): Promise<void> {
    return Promise.reject(new TypeError('The soup is cold.'));
  }

  shout(): Promise<void> {
    throw new Error('At once.');
  }

  open(window: MessagePort): Promise<void> {
    window.postMessage('air');
    return Promise.resolve();
  }

  give(): Promise<unknown> {
    return Promise.resolve(() => 'functions can not be sent');
  }

  ring(): void {
    rung();
  }
}

function newKitchen(cook: Cook | Promise<Cook> = new Cook()): Remote<Kitchen> {
  const [here, there] = newPorts();
  serve<Kitchen>(there, cook);
  return new Remote<Kitchen>(here);
}

describe('a call', () => {
  it('comes back with what the other side returns, each to its own', async () => {
    const { calls } = newKitchen();
    expect(await Promise.all([calls.cook('soup', 1), calls.cook('salad', 2)])).toEqual([
      '1 soup',
      '2 soup,salad',
    ]);
  });

  it.each([
    ['fail', 'The soup is cold.'],
    ['shout', 'At once.'],
  ] as const)('that goes wrong throws the sentence, and nothing else of the error: %s', async (name, why) => {
    await expect(newKitchen().calls[name]()).rejects.toEqual(new Error(why));
  });

  it('whose values can’t be sent throws here, and one whose result can’t be sent as well', async () => {
    const { calls } = newKitchen();
    await expect(calls.cook((() => 'soup') as unknown as string, 1)).rejects.toThrow('could not be cloned');
    await expect(calls.give()).rejects.toThrow('could not be cloned');
  });

  it('takes ports along, and leaves bytes where they are', async () => {
    const { calls } = newKitchen();
    const [inside, outside] = newPorts();
    const heard = new Promise((done) => {
      outside.onmessage = ({ data }) => done(data);
    });
    await calls.open(inside);
    expect(await heard).toBe('air');
    const bytes = Uint8Array.of(1, 2, 3);
    expect([await calls.weigh(bytes), bytes.length]).toEqual([3, 3]);
  });

  it('that is done at once is made as well', async () => {
    void newKitchen().calls.ring();
    await eventually(() => expect(rung).toHaveBeenCalledOnce());
  });

  it('sends values as they were made fit to be sent', async () => {
    const [here, there] = newPorts();
    serve<Kitchen>(there, new Cook());
    const { calls } = new Remote<Kitchen>(here, (values) => values.map((value) => value ?? 'stew'));
    expect(await calls.cook(undefined as unknown as string, 1)).toBe('1 stew');
  });
});

describe('the other side', () => {
  it('may still be loading: calls wait, and keep their order', async () => {
    let arrive: (cook: Cook) => void = () => undefined;
    const { calls } = newKitchen(new Promise((done) => (arrive = done)));
    const meals = Promise.all([calls.cook('soup', 1), calls.cook('salad', 2)]);
    arrive(new Cook());
    expect(await meals).toEqual(['1 soup', '2 soup,salad']);
  });

  it('that could not be loaded says why, to every call', async () => {
    const none = Promise.reject<Cook>(new Error('No cook today.'));
    none.catch(() => undefined);
    const { calls } = newKitchen(none);
    await expect(calls.cook('soup', 1)).rejects.toThrow('No cook today.');
    await expect(calls.fail()).rejects.toThrow('No cook today.');
  });

  it('that is gone leaves nobody waiting', async () => {
    const remote = new Remote<Kitchen>(newPorts()[0]);
    const waiting = remote.calls.cook('soup', 1);
    expect(remote.hasSpoken).toBe(false);
    remote.end(new Error('The kitchen is closed.'));
    await expect(waiting).rejects.toThrow('closed');
    await expect(remote.calls.cook('salad', 1)).rejects.toThrow('closed');
  });

  it('can call back over the same port', async () => {
    const [here, there] = newPorts();
    serve<Kitchen>(there, new Cook());
    serve<Pick<Kitchen, 'cook'>>(here, new Cook());
    const [cook, guest] = [new Remote<Kitchen>(here), new Remote<Pick<Kitchen, 'cook'>>(there)];
    expect(await Promise.all([cook.calls.cook('soup', 1), guest.calls.cook('tea', 1)])).toEqual([
      '1 soup',
      '1 tea',
    ]);
    expect([cook.hasSpoken, guest.hasSpoken]).toEqual([true, true]);
  });

  it('can be handed on by a promise: it is not taken for one', async () => {
    const { calls } = await Promise.resolve(newKitchen());
    expect(await (await Promise.resolve(calls)).cook('soup', 1)).toBe('1 soup');
  });
});
