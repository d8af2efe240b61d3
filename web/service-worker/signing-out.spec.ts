import { afterEach, expect, it, jest } from '@jest/globals';
import { openContent, serveContent } from '../lib/offline/account-content.js';
import { answerKey, contentName } from '../lib/offline/store-names.js';
import { withFakeCaches, withoutCaches } from '../testing/fake-caches.js';
import { answered } from './stored-content.js';

afterEach(withoutCaches);

it('creates no cache for an answer that is read while its owner signs out', async () => {
  const stored = withFakeCaches();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('of the server'));
  const mine = await caches.open(contentName(7));
  await mine.put(answerKey('ClassToPlay', 3), new Response('my class'));
  await openContent(7);
  await serveContent(7);
  const { has } = caches;
  caches.has = async (name) => {
    const found = await has(name);
    stored.delete(name);
    return found;
  };
  const body = JSON.stringify({ operationName: 'ClassToPlay', variables: { id: 3 } });
  const answer = await answered(new Request('https://this.site/graphql', { method: 'POST', body }));
  expect(await answer.text()).toBe('of the server');
  expect([...stored.keys()]).not.toContain(contentName(7));
});
