/** The game file of a table, given to the player to keep. */

import type { DeviceCalls } from '../../app/bridge.ts';
import type { TableSnapshot } from '../../app/snapshot.ts';

/** Browsers still read the address after the click that saves. */
const KEEP_MS = 60_000;

export async function saveGame(
  device: Pick<DeviceCalls, 'file'>,
  { people, sid }: TableSnapshot,
): Promise<void> {
  const bytes = await device.file();
  const names = people.map(({ name }) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('_').slice(0, 60); // prettier-ignore
  download(bytes, `billfold_${names}_${sid.slice(0, 8)}.billfold`);
}

export function download(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEEP_MS);
}
