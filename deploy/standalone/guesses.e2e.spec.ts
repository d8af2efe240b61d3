import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { guesses } from '../testing/guesses.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { ApiClient, newUser } from './api-client.js';

const count = counts.guesses;
let product: Product;
let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
beforeAll(async () => {
  data = await temporaryDataFolder();
  const trusting = { CADENZA_RATE_LIMITS: 'on', CADENZA_TRUSTED_PROXIES: 'loopback' };
  product = await startProduct(data.path, trusting);
}, 60_000);
afterAll(async () => {
  await product.stop();
  await data.remove();
});

it(`of ${count} guesses at one account from as many addresses 1 in 100 reach the hash at most; its owner gets in`, async () => {
  const { username, password } = newUser('owner');
  await new ApiClient(product.url).post('/api/register', newUser('owner'));
  const { reached, refused, strangerAfterwards, ownerAfterwards } = await guesses(
    product.url,
    { username, password },
    count,
  );
  expect(reached + refused).toBe(count);
  expect(reached).toBeLessThanOrEqual(count / 100);
  expect([strangerAfterwards, ownerAfterwards]).toEqual([429, 200]);
}, 120_000);
