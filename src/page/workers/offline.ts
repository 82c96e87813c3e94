/**
 * The worker between the page and the network: it fetches a build whole, in the background, and from then on the page is loaded from
 * there. It never decides which build is loaded: that is the player's choice, see decision 130.
 */

import { Builds, WANTED } from '../builds.ts';

/** Of this build: its id, and the SHA-256 of every file but this one. Written in by the build itself. */
declare const BUILD: string;
declare const FILES: Readonly<Record<string, string>>;

interface Lasting extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Noted extends Lasting {
  readonly notification: Notification;
}
/** What TypeScript's library of pages does not have. */
interface OfflineScope {
  readonly clients: {
    claim(): Promise<void>;
    /** The pages that are open here, the one that was seen last first. */
    matchAll(): Promise<readonly { focus(): Promise<unknown> }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Noted) => void): void;
}

const files = FILES;
const PAGE = 'index.html';
const scope = globalThis as never as OfflineScope;
const builds = new Builds();

scope.addEventListener('install', (event) => event.waitUntil(builds.use(BUILD, install)));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(scope.clients.matchAll().then(([page]) => page?.focus()));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === undefined) return;
  event.respondWith(path === PAGE ? page(request) : file(path, request));
});

/** The file that is asked for; undefined if it is none of ours, such as the broker's answers. */
function pathOf(href: string): string | undefined {
  const { origin, pathname } = new URL(href);
  if (origin !== builds.base.origin || !pathname.startsWith(builds.base.pathname)) return undefined;
  const path = pathname.slice(builds.base.pathname.length) || PAGE;
  return path.startsWith('assets/') || path in files ? path : undefined;
}

/** The folder stands for the page: some hosts send whoever asks for the file there. */
const urlOf = (path: string): URL => new URL(path === PAGE ? './' : path, builds.base);

/** All of it or nothing: half a build is none. */
async function install(): Promise<void> {
  const cache = await builds.open(BUILD);
  try {
    await Promise.all(Object.keys(files).map(async (path) => cache.put(urlOf(path), await fetched(path))));
  } catch (error) {
    if ((await builds.read('chosen')) !== BUILD) await builds.drop(BUILD);
    throw error;
  }
  await builds.write('newest', BUILD);
  const chosen = await builds.read('chosen');
  if (chosen === undefined || !(await builds.has(chosen))) await builds.write('chosen', BUILD);
  await scope.skipWaiting();
}

/** A file of this very build: from an earlier one if it has not changed, or from the host, past what lies on the way if need be. */
async function fetched(path: string): Promise<Response> {
  const url = urlOf(path);
  const sources = [
    () => caches.match(url),
    () => fetch(url, { priority: 'low' }),
    () => fetch(url, { cache: 'reload' }),
  ];
  for (const get of sources) {
    const response = await get();
    if (response?.ok === true && (await isRight(path, response.clone()))) return response;
  }
  throw new Error(`${path} is not that of build ${BUILD}`);
}

/** A host may name its broker in the page, so of that only the id counts; every other file is the one that was built. */
async function isRight(path: string, response: Response): Promise<boolean> {
  if (path === PAGE) return (await response.text()).includes(BUILD);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === files[path];
}

/** The page of the build that is wanted, or of the chosen one; from the network if neither is kept. */
async function page(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get(WANTED);
  for (const build of [wanted, await builds.read('chosen')]) {
    if (build === null || build === undefined) continue;
    const kept = await builds.find(build, urlOf(PAGE));
    if (kept !== undefined) return kept;
  }
  return fetch(request);
}

/** Names of files tell builds apart, so any build may have it; those whose name is always the same are the newest's. */
async function file(path: string, request: Request): Promise<Response> {
  const kept = new Set([BUILD, ...(await builds.kept())]);
  for (const build of kept) {
    const found = await builds.find(build, urlOf(path));
    if (found !== undefined) return found;
  }
  return fetch(request);
}
