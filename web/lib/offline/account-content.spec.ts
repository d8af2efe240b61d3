import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeContent, forgetContent, openContent, serveContent } from './account-content.js';
import { accountCache } from './store-names.js';

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
});
