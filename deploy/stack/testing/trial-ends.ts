import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import { Look } from '../faults/look.js';
import type { Stack } from '../stack.js';
import type { MovedTime } from './moved-time.js';

const people = 30;
/** Each replica has looked for timers that others left, once more. */
const everybodyLooked = 6_000;

/** All trials end at once, and every replica of billing has a timer for each. The clock is eight days ahead in the end. */
export function announcesTrialEndsOnce(stack: () => Stack, time: MovedTime) {
  it('announces the end of each trial once', async () => {
    const apis = Array.from({ length: people }, () => new ApiClient(stack().urls));
    for (const [index, api] of apis.entries())
      expect((await api.post('/api/register', newUser(`trial-${index}`))).status).toBe(201);
    const look = new Look(stack().admin);
    const streams = (type: string) =>
      look
        .rows<{ stream: string }>(
          `select stream from billing.event where type = 'billing.v1.AccountEvent.' || $1 order by stream`,
          [type],
        )
        .then((rows) => rows.map(({ stream }) => stream));
    const until = async (holds: () => Promise<boolean>) => {
      for (const end = Date.now() + 20_000; !(await holds()) && Date.now() < end;) await pause(100);
    };
    try {
      const { count } = await look.one<{ count: string }>(`select count(*) from identity.event
        where type = 'identity.v1.UserEvent.registered'`);
      // The administrator has no trial.
      await until(async () => (await streams('trialStarted')).length === Number(count) - 1);
      // Of those who were deleted nothing is announced any more, nor of who had their trial with an earlier account.
      const over = [...(await streams('accountClosed')), ...(await streams('trialRevoked'))];
      const started = (await streams('trialStarted')).filter((stream) => !over.includes(stream));
      expect(started.length).toBeGreaterThanOrEqual(people);
      expect(await streams('trialEnded')).toEqual([]);

      await time.move('+8d');
      await until(async () => (await streams('trialEnded')).length >= started.length);
      await pause(everybodyLooked);
      expect(await streams('trialEnded')).toEqual(started);
      expect(await look.rows(`select from billing.timer where name = 'trial-end'`)).toEqual([]);
      expect((await apis[0]!.get('/api/classes')).status).toBe(402);
    } finally {
      await look.close();
    }
  }, 90_000);
}
