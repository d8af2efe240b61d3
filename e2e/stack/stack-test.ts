import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { type Collector, startCollector } from '@cadenza/kernel/testing/otlp-collector.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';
import { type Ground, groundOn } from '../faults/stack/ground.js';
import { type Account, newAccount } from '../kit/account.js';
import { type Balancer, startBalancer } from './testing/balancer.js';
import { complaintsOf } from './testing/complaints.js';
import { startCountingGateway } from './testing/counting-gateway.js';
import { MovedTime } from './testing/moved-time.js';
import { stackUnderTest } from './testing/stack-under-test.js';
import { tracesTo } from './testing/traces.js';

/** What a stack is started with, and what all tests of a worker share. */
interface Surroundings {
  readonly collector: Collector;
  readonly time: MovedTime;
  readonly balancer: Balancer;
}

interface WorkerFixtures extends Surroundings {
  surroundings: Surroundings;
  /** Two replicas of each service and two gateways. Its public address is the balancer's. */
  stack: Stack;
  /** Those who write to the stack under faults, and who looks into its database. */
  ground: Ground;
  /** An account at a third gateway, which counts tries to sign in. */
  counted: Account;
}

/** Milliseconds in which a stack starts, and ends, on a loaded machine. */
const timeout = 300_000;

/** The tests of the distributed product: one stack for all. A worker's fixtures are all here: another set would be another worker. */
export const test = base.extend<{ complaints: undefined }, WorkerFixtures>({
  surroundings: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the first parameter destructured
    async ({}, use) => {
      const [collector, balancer] = await Promise.all([startCollector(), startBalancer()]);
      const time = new MovedTime();
      await use({ collector, time, balancer });
      await Promise.all([collector.close(), balancer.close(), time.remove()]);
    },
    { scope: 'worker' },
  ],
  collector: [({ surroundings }, use) => use(surroundings.collector), { scope: 'worker' }],
  time: [({ surroundings }, use) => use(surroundings.time), { scope: 'worker' }],
  balancer: [({ surroundings }, use) => use(surroundings.balancer), { scope: 'worker' }],

  stack: [
    async ({ surroundings: { collector, time, balancer } }, use) => {
      const stack = await stackUnderTest(2, {
        ...tracesTo(collector),
        ...time.variables,
        CADENZA_DELAY_REACTIONS_MS: '300',
        CADENZA_PUBLIC_URL: balancer.url,
        DATABASE_STATEMENT_MS: '6000',
      });
      balancer.leadTo(stack.gateways.map(({ port }) => port));
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout },
  ],

  ground: [
    async ({ stack }, use) => {
      const ground = await groundOn(stack);
      await use(ground);
      await ground.look.close();
    },
    { scope: 'worker', timeout },
  ],

  counted: [
    async ({ stack, balancer }, use) => {
      const gateway = await startCountingGateway(stack, balancer.url);
      await use(await newAccount(`http://127.0.0.1:${gateway.port}`, 'counted'));
      await gateway.stop();
    },
    { scope: 'worker', timeout },
  ],

  /** When a test has failed: prints the errors of the processes' logs, and keeps the logs with the test's trace. */
  complaints: [
    async ({ stack }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      process.stderr.write(`${await complaintsOf(stack)}\n`);
      await cp(join(stack.folder, 'logs'), info.outputPath('logs'), { recursive: true });
    },
    { auto: true },
  ],
});

export { expect };
