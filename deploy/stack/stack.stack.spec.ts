import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collector, startCollector } from '@cadenza/kernel/testing/otlp-collector.js';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { doesTheMainJob } from '../testing/main-job.js';
import { carriesShows } from '../testing/show/carries-shows.js';
import { type Ground, groundOn, leaveGround, prepareGround } from './faults/ground.js';
import type { Stack } from './stack.js';
import { deletesFromTopicsToo } from './testing/deletion.js';
import { handlesEachEventOnce } from './testing/handled-once.js';
import { memoryLine, memoryOf } from './testing/memory.js';
import { MovedTime } from './testing/moved-time.js';
import { standsOneFaultOfEachKind } from './testing/one-fault-each.js';
import { endsSessionsEverywhere } from './testing/sessions.js';
import { sharesBetweenReplicas } from './testing/shares.js';
import { stackUnderTest } from './testing/stack-under-test.js';
import { tellsOneTrace, tracesTo } from './testing/traces.js';
import { announcesTrialEndsOnce } from './testing/trial-ends.js';
import { goesOnWithUploads } from './testing/uploads.js';

describe('one of everything, on real Kafka, Redis, S3 and a process per service', () => {
  let ground: Ground | undefined;
  beforeAll(async () => {
    ground = await prepareGround(1);
  }, 180_000);
  afterAll(() => ground && leaveGround(ground), 60_000);

  describe('the main job', () =>
    doesTheMainJob(async () => {
      const { stack } = ground!;
      const stop = async () => process.stderr.write(`    ${memoryLine(await memoryOf(stack))}\n`);
      return Promise.resolve({ url: stack.urls[0]!, stop });
    }, 'stack'));

  standsOneFaultOfEachKind(() => ground!, 1);
});

describe('two replicas of everything, with every consumer delayed by 300 ms', () => {
  let stack: Stack | undefined;
  let collector: Collector | undefined;
  const time = new MovedTime();
  beforeAll(async () => {
    collector = await startCollector();
    const variables = { ...tracesTo(collector), ...time.variables };
    stack = await stackUnderTest(2, { CADENZA_DELAY_REACTIONS_MS: '300', ...variables });
  }, 180_000);
  afterAll(async () => {
    await stack?.stop();
    await collector?.close();
    await time.remove();
  }, 60_000);
  tellsOneTrace(
    () => collector!,
    () => stack!,
  );

  it('shows each of 20 people their running trial at once, whichever replica answers', async () => {
    const wrong: unknown[] = [];
    for (let index = 0; index < 20; index++) {
      const api = new ApiClient(stack!.urls);
      const { status, body } = await api.post('/api/register', newUser(`rider-${index}`));
      const { status: next } = await api.get('/api/classes');
      if (status !== 201 || body.subscriptionStatus !== 'trialing' || next !== 200)
        wrong.push({ index, status, body, next });
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  endsSessionsEverywhere(() => stack!);
  carriesShows(() => stack!.urls, 'two gateways');

  describe('and everything is replaced', () => {
    let ground: Ground | undefined;
    beforeAll(async () => {
      ground = await groundOn(stack!);
    }, 60_000);
    afterAll(() => ground?.look.close());
    standsOneFaultOfEachKind(() => ground!, 2);
  });

  deletesFromTopicsToo(() => stack!);

  // These move the clock.
  sharesBetweenReplicas(() => stack!, time);
  announcesTrialEndsOnce(() => stack!, time);
  handlesEachEventOnce(() => stack!);

  // It kills both of media, whose consumers the broker misses for ten seconds: what waits for events comes before it.
  goesOnWithUploads(() => stack!);
});
