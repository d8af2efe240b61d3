import { isAuditWanted } from '@cadenza/tools/text-audit/environment.js';
import { writeSeenTexts } from '@cadenza/tools/text-audit/seen-texts.js';
import { test as base } from '../kit/test.js';
import { Stand } from './stand.js';

/** Tests of every screen: each worker has a product with accounts that hold something, instead of the shared one. */
export const test = base.extend<object, { stand: Stand }>({
  stand: [
    async ({ browser }, use, { workerIndex }) => {
      const stand = await Stand.open(browser);
      try {
        await use(stand);
      } finally {
        await stand.close();
        if (isAuditWanted)
          writeSeenTexts(`tools/text-audit/.seen/e2e-stand-${workerIndex}-${process.pid}.json`, stand.seen);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // The contexts live longer than a test, and a failure names its place.
  trace: 'off',
  // Every test depends on the address, whether or not it opens a page: so the shared product does not start.
  baseURL: ({ stand }, use) => use(stand.url),
});
