/** A process to be killed: told to go, it fills the slots of a game one by one, and prints what each holds once its promise has resolved. */

import { once } from 'node:events';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { LockLost } from '../../src/store/store.ts';
import { FileStore } from '../../lab/store/file.ts';

const [path, token, slots] = process.argv.slice(2) as [string, string, string];
const store = new FileStore(path);

process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.destroy();

await store.take(token);
if ((await store.load()) === undefined) {
  await store.create(token, { charter: utf8('charter') }).catch(unlessOvertaken);
}
for (let q = 0; q < Number(slots);) {
  try {
    const entry = concat(utf8(`${token} ${q}\n`), new Uint8Array((q * 7919) % 60_000).fill(q));
    const stored = await store.addOwn(token, { q, digest: seedOf('digest'), kind: 'answer' }, { entry });
    process.stdout.write(`${Buffer.from(stored.entry).toString('latin1').split('\n')[0]}\n`);
    q++;
  } catch (error) {
    unlessOvertaken(error);
    await store.take(token);
    await store.create(token, { charter: utf8('charter') }).catch(() => undefined);
  }
}

function unlessOvertaken(error: unknown): void {
  if (!(error instanceof LockLost)) throw error;
}
