import { describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from './api-client.js';
import { startProduct, temporaryDataFolder } from '../testing/product.js';
import { rebuildAll } from '../testing/rebuilt.js';

const week = 7 * 24 * 60 * 60 * 1000;

describe('reading one’s own writes across services', () => {
  it.each([
    ['at once', 0, 1_000],
    ['with every consumer delayed by 300 ms', 300, 1_000],
  ])(
    'shows the running trial in the answer to each of many registrations, %s',
    async (_case, delay, count) => {
      const data = await temporaryDataFolder();
      const product = await startProduct(data.path, { CADENZA_DELAY_REACTIONS_MS: String(delay) });
      try {
        const wrong: unknown[] = [];
        const register = async (index: number) => {
          const api = new ApiClient(product.url);
          const answer = await api.post('/api/register', newUser(`rider-${index}`));
          const next = await api.get('/api/classes');
          const left = new Date(String(answer.body.trialEndDate)).getTime() - Date.now();
          const right =
            answer.status === 201 &&
            answer.body.subscriptionStatus === 'trialing' &&
            Math.abs(left - week) < 60_000 &&
            next.status === 200;
          if (!right) wrong.push({ index, status: answer.status, body: answer.body, next: next.status });
        };
        // In a row without a delay; the delayed run has ten people at once, or it would take five minutes.
        const lanes = delay === 0 ? 1 : 10;
        const lane = async (first: number) => {
          for (let index = first; index < count; index += lanes) await register(index);
        };
        await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
        expect(wrong).toEqual([]);
        expect(await rebuildAll(data.path)).toBe('8 rebuilt, 0 differed');
      } finally {
        await product.stop();
        await data.remove();
      }
    },
    480_000,
  );
});
