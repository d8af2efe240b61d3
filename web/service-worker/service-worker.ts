/// <reference lib="webworker" />
import { isContentPath, isPlayerPath } from '../lib/offline/store-names.js';
import {
  dropOldShells,
  isShellFile,
  isStoredPage,
  otherPage,
  page,
  storedFile,
  storeShell,
} from './shell.js';
import { answered, storedBytes } from './stored-content.js';

/**
 * Makes the player run without network and server. A new version takes over when no show is open: until then the old
 * one serves the files that the open show was loaded from.
 */
const scope = self as unknown as ServiceWorkerGlobalScope;

async function isShowOpen(): Promise<boolean> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ url }) => isPlayerPath(new URL(url).pathname));
}

async function takeOver(): Promise<void> {
  if (!(await isShowOpen())) await scope.skipWaiting();
}

scope.addEventListener('install', (event) => {
  event.waitUntil(storeShell().then(takeOver));
});

scope.addEventListener('activate', (event) => {
  const tidy = async () => ((await isShowOpen()) ? undefined : dropOldShells());
  event.waitUntil(Promise.all([tidy(), scope.clients.claim()]));
});

/** A page of a new version was opened: perhaps the show that the change waits for is over. */
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver());
});

scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const answer = origin === scope.location.origin ? answerOf(event.request, pathname) : undefined;
  if (answer) event.respondWith(answer);
});

/** Undefined for what goes to the server as if there were no service worker. */
function answerOf(request: Request, path: string): Promise<Response> | undefined {
  if (request.method === 'POST') return path === '/graphql' ? answered(request) : undefined;
  if (request.method !== 'GET') return undefined;
  if (isContentPath(path)) return storedBytes(request);
  if (isShellFile(path)) return storedFile(request);
  if (request.mode !== 'navigate' || isServers(path)) return undefined;
  return isStoredPage(path) ? page(request) : otherPage(request);
}

/** Not pages of the app. */
const isServers = (path: string) => /^\/(api|dev|health|live)(\/|$)/.test(path);
