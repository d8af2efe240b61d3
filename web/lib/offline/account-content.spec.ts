import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheToStoreIn, existingCache, inTurn } from './account-caches.js';
import { closeContent, forgetContent, openContent, serveContent } from './account-content.js';
import { accountCache, contentName } from './store-names.js';

/** Caches by their names, without what is in them. */
class FakeCaches {
  readonly names = new Set<string>();
  keys = async () => [...this.names];
  has = async (name: string) => this.names.has(name);
  delete = async (name: string) => this.names.delete(name);
  open = async (name: string) => {
    this.names.add(name);
    return { put: async () => undefined };
  };
}

describe('what is stored for an account', () => {
  let stored: FakeCaches;
  beforeEach(() => {
    stored = new FakeCaches();
    Object.assign(globalThis, { caches: stored });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

  it('is served while its owner is signed in', async () => {
    await openContent(7);
    await serveContent(7);
    expect(await stored.keys()).toEqual([accountCache]);
  });

  it.each([
    ['signed out', forgetContent],
    ['lost the session', closeContent],
    ['made room for another', () => openContent(8)],
  ])('is not served when the storing ends after its owner has %s', async (_case, leave) => {
    await openContent(7);
    await serveContent(7);
    await forgetContent();
    await openContent(7);
    await leave();
    await serveContent(7);
    expect(await stored.keys()).toEqual([]);
  });

  it('is created neither by reading nor after signing out, until a user is signed in', async () => {
    expect(await existingCache(contentName(7))).toBeUndefined();
    const store = () => inTurn(() => cacheToStoreIn(contentName(7)));
    await openContent(7);
    await forgetContent();
    await expect(store()).rejects.toThrow('has signed out');
    expect(await stored.keys()).toEqual([]);
    await openContent(7);
    await store();
    expect(await stored.keys()).toEqual([contentName(7)]);
  });
});
