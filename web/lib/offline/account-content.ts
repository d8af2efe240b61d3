import { inTurn, setSignedOut } from './account-caches.js';
import { accountCache, accountKey, attendanceName, contentName, contentOwner } from './store-names.js';

/** Browsers keep caches for secure addresses only. */
const isPossible = () => 'caches' in globalThis;

/** Whose content is served. What is still being stored when they sign out is not. */
let signedIn: number | undefined;

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
  signedIn = undefined;
  if (isPossible()) await inTurn(async () => void (await caches.delete(accountCache)));
}

/** This account is signed in: what it stored is served, and what another one stored here is deleted. */
export async function openContent(userId: number): Promise<void> {
  signedIn = userId;
  setSignedOut(false);
  if (!isPossible()) return;
  await inTurn(async () => {
    await deleteContent((owner) => owner !== userId);
    for (const name of [contentName(userId), attendanceName(userId)])
      if (await caches.has(name)) await serve(userId);
  });
}

async function serve(userId: number): Promise<void> {
  if (userId !== signedIn) return;
  await (await caches.open(accountCache)).put(accountKey, new Response(String(userId)));
}

export const serveContent = (userId: number): Promise<void> => inTurn(() => serve(userId));

/** Whoever signs out leaves nothing behind. */
export async function forgetContent(): Promise<void> {
  signedIn = undefined;
  setSignedOut(true);
  if (!isPossible()) return;
  await inTurn(async () => {
    await caches.delete(accountCache);
    await deleteContent(() => true);
  });
}
