import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import { recovery } from '../faults/recovery.js';
import type { Stack } from '../stack.js';
import { frozen } from './frozen.js';

/** The deeds of somebody who is signed in; each answers its status. */
export interface Deeds {
  createdClass(title: string): Promise<number>;
  upload(): Promise<number>;
  get(path: string): Promise<number>;
}

/** Longer than Kafka is waited for by whoever publishes. */
const kafkaHangsMs = 11_000;
/** All limits are below the gateway's 30 s; the rest is for a busy machine. */
const refusedMs = 25_000;
const wellMs = 30_000;

async function timed(deed: Promise<number>) {
  const begun = performance.now();
  return { status: await deed, ms: Math.round(performance.now() - begun) };
}

async function refused(...deeds: Promise<number>[]) {
  const told = await Promise.all(deeds.map(timed));
  for (const { status, ms } of told) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(refusedMs);
  }
  return Math.max(...told.map(({ ms }) => ms));
}

/** A part that is there and says nothing (docs/operations.md): what needs it ends soon, what does not goes on. */
export function endsWhatWaitsForAHangingPart(running: () => Stack, deeds: Deeds) {
  const say = (part: string, ms: number, wellAfter: number) =>
    process.stderr.write(
      `    ${part} hung: refused within ${ms} ms; well ${wellAfter} ms after it went on\n`,
    );

  describe('and when a part hangs', () => {
    it('Kafka: commands succeed, and their effects elsewhere come when it goes on', async () => {
      const newcomer = new ApiClient(running().urls);
      await frozen(running().kafka, async () => {
        const over = pause(kafkaHangsMs);
        const { status, ms } = await timed(deeds.createdClass('Kafka hangs'));
        expect([status, ms < 5_000]).toEqual([201, true]);
        expect((await newcomer.post('/api/register', newUser('late'))).status).toBe(201);
        await over;
      });
      const effect = async () => (await newcomer.get('/api/user')).body.subscriptionStatus === 'trialing';
      say('Kafka', 0, await recovery(effect, wellMs));
    }, 90_000);

    it('Redis: signing in is refused soon, and who is signed in goes on', async () => {
      const someone = new ApiClient(running().urls);
      const signIn = async () =>
        (await someone.post('/api/login', { username: 'owner', password: 'correct-horse' })).status;
      let ms = 0;
      await frozen(running().redis, async () => {
        ms = await refused(signIn());
        expect(await deeds.createdClass('Redis hangs')).toBe(201);
      });
      say('Redis', ms, await recovery(async () => (await signIn()) === 200, wellMs));
    }, 90_000);

    it('S3: an upload is refused soon, and everything else goes on', async () => {
      let ms = 0;
      await frozen(running().s3, async () => {
        const refusing = refused(deeds.upload());
        expect(await deeds.createdClass('S3 hangs')).toBe(201);
        expect(await deeds.get('/api/music')).toBe(200);
        ms = await refusing;
      });
      say('S3', ms, await recovery(async () => (await deeds.upload()) === 201, wellMs));
    }, 90_000);

    it('PostgreSQL: what reads or stores is refused soon, and public pages are there', async () => {
      let ms = 0;
      await frozen(running().postgres, async () => {
        const refusing = refused(
          deeds.get('/api/classes'),
          deeds.createdClass('hung'),
          deeds.get('/api/user'),
        );
        expect((await fetch(running().urls[0]!)).status).toBe(200);
        ms = await refusing;
      });
      say('PostgreSQL', ms, await recovery(async () => (await deeds.get('/api/classes')) === 200, wellMs));
      expect(await deeds.createdClass('PostgreSQL goes on')).toBe(201);
    }, 90_000);
  });
}
