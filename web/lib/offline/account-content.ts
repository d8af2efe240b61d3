import { accountCache, accountKey, contentName, contentOwner } from './store-names.js';

/** Browsers keep caches for secure addresses only. */
const isPossible = () => 'caches' in globalThis;

async function deleteContent(isGone: (userId: number) => boolean): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => {
    const owner = contentOwner(name);
    return owner !== undefined && isGone(owner);
  });
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** Nobody is signed in: nothing stored is served until its owner is back. */
export async function closeContent(): Promise<void> {
  if (isPossible()) await caches.delete(accountCache);
}

/** This account is signed in: what it stored is served, and what another one stored here is deleted. */
export async function openContent(userId: number): Promise<void> {
  if (!isPossible()) return;
  await deleteContent((owner) => owner !== userId);
  if (await caches.has(contentName(userId))) await serveContent(userId);
}

export async function serveContent(userId: number): Promise<void> {
  await (await caches.open(accountCache)).put(accountKey, new Response(String(userId)));
}

/** Whoever signs out leaves nothing behind. */
export async function forgetContent(): Promise<void> {
  if (!isPossible()) return;
  await closeContent();
  await deleteContent(() => true);
}
