import type { ApolloClient } from '@apollo/client';
import { cacheToStoreIn, existingCache, inTurn } from '../../../lib/offline/account-caches.js';
import { serveContent } from '../../../lib/offline/account-content.js';
import { isStoragePossible } from '../../../lib/offline/kept-classes.js';
import { storeMe } from '../../../lib/offline/store-me.js';
import { attendanceName, isSheetKey, sessionsKey, sheetKey } from '../../../lib/offline/store-names.js';
import { startWorker } from '../../../lib/offline/worker.js';
import type { Session, Sheet } from '../attendance.queries.js';

/** As the server last told it. */
export interface Kept<Content> {
  /** Milliseconds. */
  readonly keptAt: number;
  readonly content: Content;
}

/** The sessions of the choice, by their start. */
export interface KeptSessions {
  readonly past: readonly Session[];
  readonly upcoming: readonly Session[];
}

/** A week of a busy instructor. */
const mostSheets = 20;
const mostSessions = 100;

/** Without the network, a page that was reloaded or that the phone discarded has the sheets that were opened last. */
async function keep(client: ApolloClient, userId: number, key: string, content: unknown): Promise<void> {
  if (!isStoragePossible()) return;
  const cache = await inTurn(() => cacheToStoreIn(attendanceName(userId)));
  await cache.put(key, Response.json({ keptAt: Date.now(), content }));
  await Promise.all([storeMe(client, cache), startWorker()]);
  await serveContent(userId);
  await dropOldest(cache);
}

async function dropOldest(cache: Cache): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => isSheetKey(new URL(url).pathname));
  if (keys.length <= mostSheets) return;
  const dated = await Promise.all(
    keys.map(async (key) => {
      const kept = (await (await cache.match(key))?.json()) as Kept<Sheet> | undefined;
      return { key, keptAt: kept?.keptAt ?? 0 };
    }),
  );
  const old = dated.sort((one, other) => other.keptAt - one.keptAt).slice(mostSheets);
  await Promise.all(old.map(({ key }) => cache.delete(key)));
}

async function read<Content>(userId: number, key: string): Promise<Kept<Content> | undefined> {
  if (!isStoragePossible()) return undefined;
  const found = await (await existingCache(attendanceName(userId)))?.match(key);
  return found && ((await found.json()) as Kept<Content>);
}

export const keepSheet = (client: ApolloClient, userId: number, sheet: Sheet): Promise<void> =>
  keep(client, userId, sheetKey(sheet.scheduleId), sheet);

export const keepSessions = (
  client: ApolloClient,
  userId: number,
  { past, upcoming }: KeptSessions,
): Promise<void> =>
  keep(client, userId, sessionsKey, {
    past: past.slice(-mostSessions),
    upcoming: upcoming.slice(0, mostSessions),
  });

/** It is gone, or no longer this person's to see. */
export async function dropSheet(userId: number, scheduleId: number): Promise<void> {
  if (isStoragePossible()) await (await existingCache(attendanceName(userId)))?.delete(sheetKey(scheduleId));
}

export const keptSheet = (userId: number, scheduleId: number) => read<Sheet>(userId, sheetKey(scheduleId));
export const keptSessions = (userId: number) => read<KeptSessions>(userId, sessionsKey);
