import { attendancePage, isPlayerPath, offlinePage, screenOf } from '../lib/offline/store-names.js';
import { hasAttendance, hasContent } from './stored-content.js';

/** Put in by the build: a name that is another for every other list, and all that the player's page consists of. */
declare const SHELL: { readonly version: string; readonly files: readonly string[]; readonly pages: Pages };

interface Pages {
  readonly player: string;
  readonly offline: string;
  readonly audience: string;
  readonly stage: string;
  readonly remote: string;
  readonly attendance: string;
}

const { version, files: listed, pages } = SHELL;
const prefix = 'shell-';
const own = `${prefix}${version}`;
const files = new Set(listed);

export async function storeShell(): Promise<void> {
  await (await caches.open(own)).addAll([...files]);
}

/** Shells of other versions. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== own).map((name) => caches.delete(name)),
  );
}

/** Files whose name changes with their content, of whichever version is stored. */
export async function storedFile(request: Request): Promise<Response> {
  const found = await caches.match(request.url, { ignoreVary: true });
  return found ?? fetch(request);
}

/** Milliseconds that a page which is stored waits for the server's. */
const patience = 5_000;

/** A page that is stored: the server's, so that a new version is seen; the stored one when there is no server. */
export async function page(request: Request): Promise<Response> {
  const network = fetch(request);
  const kept = await storedPage(new URL(request.url).pathname);
  if (!kept) return otherwise(network);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept));
  const fresh = network.then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  );
  return Promise.race([fresh, late]);
}

async function storedPage(path: string): Promise<Response | undefined> {
  const file = await storedFileOf(path);
  return file === undefined ? undefined : caches.match(file, { ignoreVary: true });
}

async function storedFileOf(path: string): Promise<string | undefined> {
  if (path === attendancePage) return (await hasAttendance()) ? pages.attendance : undefined;
  if (!(await hasContent())) return undefined;
  const screen = screenOf(path);
  return screen ? pages[screen] : isPlayerPath(path) ? pages.player : pages.offline;
}

/** Whether the page may be stored; `page` looks whether it is. */
export const isStoredPage = (path: string): boolean =>
  isPlayerPath(path) || path === offlinePage || path === attendancePage || screenOf(path) !== undefined;

/** Pages that are not stored lead to what is available offline; those of visitors say that they cannot be reached. */
export const otherPage = (request: Request): Promise<Response> => otherwise(fetch(request));

async function otherwise(network: Promise<Response>): Promise<Response> {
  try {
    return await network;
  } catch (error) {
    if (await hasContent()) return Response.redirect(offlinePage, 302);
    throw error;
  }
}

export const isShellFile = (path: string): boolean => files.has(path) || path.startsWith('/assets/');
