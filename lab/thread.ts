/** Threads of the lab, each a program of its own: a worker knows no TypeScript by itself. */

import { Worker } from 'node:worker_threads';

/** Runs a file of the lab with this data. */
export function newThread(file: URL, workerData: unknown): Worker {
  const start = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(file.href)});
  });`;
  return new Worker(start, { eval: true, workerData });
}
