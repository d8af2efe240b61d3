import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { startProduct, temporaryDataFolder } from '../kit/product.js';
import { expect, test } from '../kit/test.js';

const { registrations } = counts;
const week = 7 * 24 * 60 * 60 * 1000;

for (const delayMs of counts.delays)
  test.describe(`with every consumer delayed by ${delayMs} ms`, () => {
    test(`shows the running trial in the answer to each of ${registrations} registrations in a row, and lets the next request in`, async () => {
      test.setTimeout(900_000);
      const data = await temporaryDataFolder();
      const product = await startProduct(data.path, { CADENZA_DELAY_REACTIONS_MS: String(delayMs) });
      try {
        const wrong: unknown[] = [];
        for (let index = 0; index < registrations; index++) {
          const api = new ApiClient(product.url);
          const answer = await api.post('/api/register', newUser(`rider-${index}`));
          const next = await api.get('/api/classes');
          const left = new Date(String(answer.body.trialEndDate)).getTime() - Date.now();
          const isRight =
            answer.status === 201 &&
            answer.body.subscriptionStatus === 'trialing' &&
            Math.abs(left - week) < 60_000 &&
            next.status === 200;
          if (!isRight) wrong.push({ index, status: answer.status, body: answer.body, next: next.status });
        }
        expect(wrong).toEqual([]);
      } finally {
        await product.stop();
        await data.remove();
      }
    });
  });
