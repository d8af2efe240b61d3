import { existingCache } from '../lib/offline/account-caches.js';
import { removeFrom } from '../lib/offline/cached-classes.js';
import {
  accountCache,
  accountKey,
  answerKey,
  attendanceName,
  contentName,
  fromServerHeader,
  keptOperations,
  type KeptOperation,
  trackPath,
} from '../lib/offline/store-names.js';
import { partOf } from './byte-range.js';
import { isRefused, noteSilence, timeoutMs, verdictOf } from './refusals.js';

type NameOf = (userId: number) => string;

/** The signed-in account's cache, by its name; undefined when there is none. */
async function existing(nameOf: NameOf): Promise<string | undefined> {
  // Without opening it, which would make it: whoever signed out has none.
  const account = await caches.match(accountKey, { cacheName: accountCache });
  const name = account && nameOf(Number(await account.text()));
  return name && (await caches.has(name)) ? name : undefined;
}

/** What the account that is signed in has stored; nobody else's is ever looked at. */
async function stored(key: string): Promise<Response | undefined> {
  for (const nameOf of [contentName, attendanceName]) {
    const cacheName = await existing(nameOf);
    const found = cacheName && (await caches.match(key, { cacheName, ignoreVary: true }));
    if (found) return found;
  }
  return undefined;
}

/** Whether the signed-in account has something to show without the network. */
export const hasContent = async (): Promise<boolean> => (await existing(contentName)) !== undefined;
/** Whether it has a sheet of attendance to mark in. */
export const hasAttendance = async (): Promise<boolean> => (await existing(attendanceName)) !== undefined;

/**
 * Music and pictures: a number never stands for other bytes, so what is stored is not fetched again. Whether it may still
 * be had is for the server to say, where it can be reached: what it refuses is dropped.
 */
export async function storedBytes(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const found = await stored(path);
  if (!found) return fetch(request);
  if (!(await isRefused(path))) return partOf(request, found);
  const name = await existing(contentName);
  if (name) await (await existingCache(name))?.delete(path);
  return fetch(request);
}

/** GraphQL: the server's answer; what was stored of the show's operations when it cannot be had, unless the request is for the server only. */
export async function answered(request: Request): Promise<Response> {
  if (request.headers.has(fromServerHeader)) return fetch(request);
  const copy = request.clone();
  const network = fetch(request);
  const kept = await storedAnswer(copy).catch(() => undefined);
  if (!kept) return network;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      noteSilence();
      resolve(kept.answer);
    }, timeoutMs);
  });
  const fresh = network.then(
    async (answer) => {
      const verdict = await verdictOf(answer);
      if (verdict === 'refused') await drop(kept).catch(() => undefined);
      return verdict === 'outage' ? kept.answer : answer;
    },
    () => kept.answer,
  );
  return Promise.race([fresh, late]).finally(() => clearTimeout(timer));
}

interface Kept {
  readonly operation: KeptOperation;
  readonly id: number | undefined;
  readonly answer: Response;
}

async function storedAnswer(request: Request): Promise<Kept | undefined> {
  const { operationName, variables } = (await request.json()) as Operation;
  const operation = keptOperations.find((each) => each === operationName);
  const answer = operation && (await stored(answerKey(operation, variables?.id)));
  return answer && { operation, id: variables?.id, answer };
}

interface Operation {
  operationName?: string;
  variables?: { id?: number };
}

/** The class or the track is deleted, or not shared with this user any more: it does not play without the network either. */
async function drop({ operation, id }: Kept): Promise<void> {
  const name = await existing(contentName);
  if (name === undefined || id === undefined || operation === 'Me') return;
  if (operation === 'ClassToPlay') return removeFrom(name, id);
  const cache = await existingCache(name);
  if (cache) await Promise.all([answerKey(operation, id), trackPath(id)].map((key) => cache.delete(key)));
}
