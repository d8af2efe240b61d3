import { setTimeout as pause } from 'node:timers/promises';
import { expect } from './stack-test.js';
import { frozen } from './testing/frozen.js';
import { recovers, test } from './testing/owner-test.js';
import { newAccount } from '../kit/account.js';
import { print } from './testing/print.js';

/** Longer than a publisher waits for Kafka. */
const kafkaHangsMs = 11_000;

/** Each is refused, and not by the gateway's own limit, which is printed to be seen: it is 30 s. */
async function areRefused(part: string, requests: readonly Promise<number>[]): Promise<void> {
  const begun = performance.now();
  expect(await Promise.all(requests)).toEqual(requests.map(() => 503));
  print(`${part} hung: refused within ${Math.round(performance.now() - begun)} ms`);
}

/** A part that is there and says nothing (docs/operations.md): what needs it ends, what does not goes on. */
test.describe('while a part hangs', () => {
  test('Kafka, Redis and S3: signing in and uploads are refused, commands succeed, their effects come later', async ({
    stack,
    owner,
    signIn,
  }) => {
    const late = await frozen([stack.kafka, stack.redis, stack.s3], async () => {
      const kafkaHangs = pause(kafkaHangsMs);
      const refused = [areRefused('Redis', [signIn()]), areRefused('S3', [owner.upload()])];
      expect(await owner.createClass('all three hang')).toBe(201);
      expect(await owner.get('/api/music')).toBe(200);
      const { api } = await newAccount(stack.urls, 'late');
      await Promise.all([kafkaHangs, ...refused]);
      return api;
    });
    const trial = async () => (await late.get('/api/user')).body.subscriptionStatus;
    await Promise.all([
      recovers('Kafka went on; a trial had begun', trial, 'trialing'),
      recovers('Redis went on; signing in worked', signIn, 200),
      recovers('S3 went on; an upload worked', () => owner.upload(), 201),
    ]);
  });

  test('PostgreSQL: what reads or stores is refused, and public pages are there', async ({
    stack,
    owner,
  }) => {
    await frozen([stack.postgres], async () => {
      const requests = [owner.get('/api/classes'), owner.createClass('hung'), owner.get('/api/user')];
      const refused = areRefused('PostgreSQL', requests);
      expect((await fetch(stack.urls[0]!)).status).toBe(200);
      await refused;
    });
    await recovers('PostgreSQL went on; classes were listed', () => owner.get('/api/classes'), 200);
    await recovers('a class was created', () => owner.createClass('PostgreSQL goes on'), 201);
  });
});
