import {
  accountCache,
  accountKey,
  answerKey,
  attendanceName,
  contentName,
  fromServerHeader,
  keptOperations,
} from '../lib/offline/store-names.js';
import { partOf } from './byte-range.js';

/** What the account that is signed in has stored; nobody else's is ever looked at. */
async function content(nameOf: (userId: number) => string): Promise<Cache | undefined> {
  // Without opening it, which would make it: whoever signed out has none.
  const account = await caches.match(accountKey, { cacheName: accountCache });
  const name = account && nameOf(Number(await account.text()));
  return name && (await caches.has(name)) ? caches.open(name) : undefined;
}

async function stored(key: string): Promise<Response | undefined> {
  for (const nameOf of [contentName, attendanceName]) {
    const found = await (await content(nameOf))?.match(key, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Whether the signed-in account has something to show without the network. */
export const hasContent = async (): Promise<boolean> => (await content(contentName)) !== undefined;
/** Whether it has a sheet of attendance to mark in. */
export const hasAttendance = async (): Promise<boolean> => (await content(attendanceName)) !== undefined;

/** Music and pictures: a number never stands for other bytes, so what is stored need not be asked for. */
export async function storedBytes(request: Request): Promise<Response> {
  const found = await stored(new URL(request.url).pathname);
  return found ? partOf(request, found) : fetch(request);
}

/** Milliseconds: a network that has not answered until then is as good as none. */
const patience = 4_000;

/** GraphQL: the server's answer; what was stored of the show's operations when it cannot be had, unless the request is for the server only. */
export async function answered(request: Request): Promise<Response> {
  if (request.headers.has(fromServerHeader)) return fetch(request);
  const copy = request.clone();
  const network = fetch(request);
  const kept = await storedAnswer(copy).catch(() => undefined);
  if (!kept) return network;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept));
  const fresh = network.then(
    async (answer) => ((await isOutage(answer)) ? kept : answer),
    () => kept,
  );
  return Promise.race([fresh, late]);
}

async function storedAnswer(request: Request): Promise<Response | undefined> {
  const { operationName, variables } = (await request.json()) as Operation;
  const operation = keptOperations.find((each) => each === operationName);
  return operation && stored(answerKey(operation, variables?.id));
}

interface Operation {
  operationName?: string;
  variables?: { id?: number };
}

const outages = new Set(['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']);

/** The server answers, but not what was asked: a part of it is away. */
async function isOutage(answer: Response): Promise<boolean> {
  if (answer.status >= 500 || answer.status === 429) return true;
  const body = (await answer.clone().json()) as { errors?: { extensions?: { code?: string } }[] };
  return body.errors?.some(({ extensions }) => outages.has(extensions?.code ?? '')) ?? false;
}
