/**
 * A store in one file, for Node: writes are only ever appended, and their order in the file decides everything.
 *
 * Two processes need no lock file, which a killed one would leave behind. A writer reads what others have appended, checks its
 * token, appends its own in one go (O_APPEND: appends don't mix), makes the file durable, and reads on up to its own.
 * Everybody reads the same writes in the same order, so all agree on which came first in a slot and which came after somebody
 * else's `take`: those count for nobody, and their writer, who finds that out before its promise resolves, has lost the lock.
 *
 * A writer killed in the middle leaves an unfinished write. Nobody cuts it off, since it may be a slow one of a living
 * process; the next write goes behind it and says from where on its writer could not read. Anything else that can't be read
 * is damage, and an error: to leave it out could mean to sign a second answer. Needs a local file system.
 */

import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toHex } from '../../src/crypto/bytes.ts';
import { systemRandom } from '../../src/crypto/random.ts';
import { Damaged, LockLost } from '../../src/store/store.ts';
import { encodeFrame, isUnfinished, MARK, readFrame } from './frame.ts';
import { Image, type Write } from './image.ts';
import { ImageStore } from './image-store.ts';
import { encodeWrite, type FiledWrite, readWrite } from './filed-write.ts';

interface Found {
  readonly filed: FiledWrite;
  readonly end: number;
}

/** Opens the file for each call, so there is nothing to close. */
export class FileStore extends ImageStore {
  readonly #path: string;
  readonly #image = new Image();
  /** All before this byte is in the image. */
  #end = 0;
  #last: Promise<unknown> = Promise.resolve();
  #failed: Error | undefined;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  protected override read(): Promise<Image> {
    return this.#alone(0, async (file) => {
      if (file !== undefined) await this.#catchUp(file);
      return this.#image;
    });
  }

  protected override write(token: string, write: Write): Promise<Image> {
    const mayCreate = write.do === 'take' ? constants.O_CREAT : 0;
    return this.#alone(mayCreate, async (file) => {
      if (file === undefined) throw new LockLost('expected a game that was taken, got no file');
      await this.#catchUp(file);
      const outcome = this.#image.outcome(token, write);
      if (outcome instanceof Error) throw outcome;
      if (outcome === 'new') await this.#append(file, token, write);
      return this.#image;
    });
  }

  async #append(file: FileHandle, token: string, write: Write): Promise<void> {
    const id = systemRandom().seed().slice(0, 16);
    const holder = this.#image.holder ?? '';
    const frame = encodeFrame(encodeWrite({ token, write, id, from: this.#end, holder }));
    const { bytesWritten } = await file.write(frame);
    if (bytesWritten < frame.length)
      throw new Error(`${this.#path}: expected room for ${frame.length} bytes`);
    const outcome = (await this.#catchUp(file)).get(toHex(id));
    if (outcome instanceof Error) throw outcome;
    if (outcome === undefined) throw new Damaged(`${this.#path}: a write has vanished; was it overwritten?`);
  }

  /** Takes in what was appended since, and returns what became of it, by its writes. What it has read is durable then. */
  async #catchUp(file: FileHandle): Promise<Map<string, 'new' | 'known' | Error>> {
    const outcomes = new Map<string, 'new' | 'known' | Error>();
    const bytes = await this.#readOn(file);
    let at = 0;
    for (;;) {
      const next = this.#nextFrom(bytes, at);
      if (next === undefined) break;
      const { token, write, id } = next.filed;
      outcomes.set(toHex(id), this.#image.apply(token, write));
      at = next.end;
    }
    if (at > 0) await this.#sync(file);
    if (at > 0 && this.#end === 0) await this.#syncFolder();
    this.#end += at;
    return outcomes;
  }

  async #readOn(file: FileHandle): Promise<Uint8Array> {
    const { size } = await file.stat();
    if (size < this.#end)
      throw new Damaged(`${this.#path}: expected ${this.#end} bytes or more, got ${size}`);
    const bytes = new Uint8Array(size - this.#end);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, this.#end + length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  }

  /** The next write, if need be behind an unfinished one. */
  #nextFrom(bytes: Uint8Array, at: number): Found | undefined {
    const next = writeAt(bytes, at);
    if (next !== undefined) return next;
    const place = this.#end + at;
    const behind = this.#nextBehind(bytes, at);
    if (behind !== undefined && behind.filed.from <= place) return behind;
    if (behind === undefined && isUnfinished(bytes, at)) return undefined;
    throw new Damaged(
      `${this.#path} is damaged at byte ${place}: go on from a copy of it, or give up this game`,
    );
  }

  #nextBehind(bytes: Uint8Array, at: number): Found | undefined {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let i = buffer.indexOf(MARK, at + 1); i >= 0; i = buffer.indexOf(MARK, i + 1)) {
      const found = writeAt(bytes, i);
      // An entry could contain a write, but its author does not know who holds the lock.
      if (found !== undefined && this.#mayKnow(found.filed.holder)) return found;
    }
    return undefined;
  }

  #mayKnow(holder: string): boolean {
    return holder === '' ? this.#image.holder === undefined : this.#image.hasHeld(holder);
  }

  /** One call at a time, with the file open, if there is one. */
  #alone<T>(mayCreate: number, f: (file: FileHandle | undefined) => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      if (this.#failed !== undefined) throw this.#failed;
      const flags = constants.O_RDWR | constants.O_APPEND | mayCreate;
      const file = await open(this.#path, flags, 0o600).catch(unlessMissing);
      try {
        return await f(file);
      } finally {
        await file?.close();
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** After a failure the system may say that all is well although nothing was written: this store is not used again. */
  async #sync(file: FileHandle): Promise<void> {
    try {
      await file.datasync();
    } catch (error) {
      this.#failed = new Error(`${this.#path}: could not be made durable; start again`, { cause: error });
      throw this.#failed;
    }
  }

  /** A new file is durable when its folder is. Windows has no such call, and no need of it. */
  async #syncFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(dirname(this.#path), 'r');
    try {
      await this.#sync(folder);
    } finally {
      await folder.close();
    }
  }
}

function writeAt(bytes: Uint8Array, at: number): Found | undefined {
  const frame = readFrame(bytes, at);
  const filed = frame && readWrite(frame.payload);
  return filed && { filed, end: frame.end };
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
