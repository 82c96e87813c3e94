/** What the page asks of whom in a whole session, what its policy forbids, and where its secrets are not. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { localBroker } from '../../src/cli/local-broker.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

/** A broker on a host of its own; the page's is localhost. */
async function brokerElsewhere(): Promise<{ server: Server; host: string }> {
  const server = createServer((asked, answer) => void broker.handler(asked, answer));
  const broker = localBroker(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const venue = await Venue.open();
const brokers = await Promise.all([brokerElsewhere(), brokerElsewhere()]);
afterAll(async () => {
  await venue.close();
  for (const { server } of brokers) {
    server.close();
    server.closeAllConnections();
  }
});

const [first, second] = brokers.map(({ host }) => host) as [string, string];
const own = new URL(venue.address).host;
const addressWith = (broker: string): string => {
  const address = new URL(venue.address);
  if (broker === '') address.searchParams.delete('broker');
  else address.searchParams.set('broker', `http://${broker}/peer`);
  return address.href;
};

/** Every address that a player's pages ask for from now on, sockets included; what is behind the # stays in the browser. */
function asked({ context, page }: Player): string[] {
  const urls: string[] = [];
  context.on('request', (request) => urls.push(request.url().split('#')[0]!));
  page.on('websocket', (socket) => urls.push(socket.url()));
  return urls;
}

const hosts = (urls: readonly string[]): string[] =>
  [...new Set(urls.map((url) => new URL(url).host))].sort();

describe('a whole session', async () => {
  const [ann, bob] = [await venue.player('Ann'), await venue.player('Bob')];
  const urls = [asked(ann), asked(bob)];
  let secret = '';

  it('asks nobody but the page’s own host and the broker', async () => {
    await ann.page.goto(addressWith(first));
    await ann.practise(1, 1);
    await ann.reach('Take a card', 1);
    await ann.click('Menu');
    await ann.click(/^Home/);
    for (const way of ['Settings', 'Verify a game', 'How it is fair', 'How to play']) {
      await ann.press(ann.page.getByRole('link', { name: way }));
      await ann.page.getByRole('heading', { level: 1 }).waitFor();
      await ann.page.goBack();
    }
    const link = await ann.openTable();
    secret = link.split('.').at(-1)!;
    await bob.follow(link);
    await bob.click('I am ready');
    await ann.sees(/Everybody is ready/);
    await ann.click('Start the game');
    await Promise.all([ann, bob].map((player) => player.sees(/checks passed/)));
    await ann.click(/checks passed/);
    await ann.sees(/All pages at this table say that they are the same build, [0-9a-f]{16}\./);
    for (const list of urls) expect(hosts(list)).toEqual([own, first].sort());
  });

  it('tells no server the secret of the room, nor writes it into a title', async () => {
    expect(secret.length).toBeGreaterThan(15);
    for (const url of urls.flat()) expect(url).not.toContain(secret);
    for (const { page } of [ann, bob]) expect(await page.title()).not.toContain(secret);
  });

  it('is within the page’s own policy', async () => {
    const stumbles = venue.errors.filter((words) => !words.includes(`asked for http://${first}`));
    expect(stumbles).toEqual([]);
    await venue.part([ann, bob]);
  });
});

describe('the policy', async () => {
  const eve = await venue.player('Eve');

  /** What the browser says that it did not do. */
  const forbidden = (what: string): Promise<string> =>
    eve.page.evaluate(
      (script) =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), {
            once: true,
          });
          const element = document.createElement('div');
          if (script === 'handler') element.setAttribute('onclick', 'void 0');
          else if (script === 'script') {
            const inline = document.createElement('script');
            inline.textContent = 'void 0';
            document.body.append(inline);
          } else if (script === 'image')
            document.body.append(Object.assign(new Image(), { src: 'https://example.org/a.png' })); // prettier-ignore
          else if (script === 'frame')
            document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.org/' })); // prettier-ignore
          else if (script === 'base')
            document.head.append(Object.assign(document.createElement('base'), { href: 'https://example.org/' })); // prettier-ignore
          else void fetch(script).catch(() => undefined);
        }),
      what,
    );

  it.each([
    ['handler', 'script-src-attr'],
    ['script', 'script-src-elem'],
    ['image', 'img-src'],
    ['frame', 'frame-src'],
    ['base', 'base-uri'],
    ['https://example.org/', 'connect-src'],
    [`http://${second}/peer`, 'connect-src'],
  ])('forbids %s', async (what, directive) => {
    await eve.page.goto(addressWith(first));
    expect(await forbidden(what)).toBe(directive);
  });

  it('allows the broker that is chosen in the settings as soon as they are left, and no longer the last one', async () => {
    await eve.page.goto(addressWith(''));
    await eve.press(eve.page.getByRole('link', { name: 'Settings' }));
    await eve.page.getByLabel('Broker').fill(`http://${second}/peer`);
    await eve.press(eve.page.getByRole('link', { name: 'Back' }));
    const urls = asked(eve);
    await eve.openTable();
    await eve.page.waitForFunction(() => location.hash.startsWith('#/r/'));
    await expect.poll(() => hosts(urls), { timeout: 1_200_000 }).toContain(second);
    expect(await forbidden(`http://${first}/peer`)).toBe('connect-src');
    await eve.leave();
  });
});

it('a seat’s link is out of the address bar before anything is shown', async () => {
  const sam = await venue.player('Sam');
  const urls = asked(sam);
  const link = `${venue.address}#/m/c2VjcmV0LXNlYXQ`;
  await sam.page.goto('about:blank');
  await sam.page.goto(link);
  await sam.finds(sam.button('Play here'));
  expect(new URL(sam.page.url()).hash).toBe('#/m/');
  await sam.click('Play here');
  await sam.finds(sam.page.getByRole('alert').filter({ hasText: /\w/ }));
  expect(await sam.text()).not.toContain('c2VjcmV0LXNlYXQ');
  expect(urls.filter((url) => url.includes('c2VjcmV0LXNlYXQ'))).toEqual([]);
  await sam.leave();
});
