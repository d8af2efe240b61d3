import { expect } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { startProduct, temporaryDataFolder } from './product.js';

const week = 7 * 24 * 60 * 60 * 1000;

/** Registers `count` people in a row with a product of its own: each answer shows the trial, each next request is let in. */
export async function registerInARow(count: number, delayReactionsMs: number): Promise<void> {
  const data = await temporaryDataFolder();
  const product = await startProduct(data.path, { CADENZA_DELAY_REACTIONS_MS: String(delayReactionsMs) });
  try {
    const wrong: unknown[] = [];
    for (let index = 0; index < count; index++) {
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
    }
    expect(wrong).toEqual([]);
  } finally {
    await product.stop();
    await data.remove();
  }
}
