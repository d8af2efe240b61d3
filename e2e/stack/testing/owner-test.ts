import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { expect } from '@playwright/test';
import { unsettledGroups } from '../../faults/stack/kafka/unsettled-groups.js';
import { newAccount } from '../../kit/account.js';
import { test as stackTest } from '../stack-test.js';
import { print } from './print.js';

/** Milliseconds in which all works again after a fault. */
const timeout = 60_000;
/** A service recreates a consumer after 30 s without a heartbeat, and Kafka rebalances. */
const consumerTimeout = 90_000;

/** Somebody who is signed in; each request returns its status. */
export class Owner {
  constructor(readonly api: ApiClient) {}

  get = async (path: string) => (await this.api.get(path)).status;
  createClass = async (title: string) => (await this.api.post('/api/classes', { title })).status;

  async upload(): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(lenaMp3)], { type: 'audio/mpeg' }), 'lena.mp3');
    return (await this.api.post('/api/music/upload', form)).status;
  }
}

interface TestFixtures {
  owner: Owner;
  /** Signs another account in, where tries are counted: the status. */
  signIn: () => Promise<number>;
  /** Ends when every consumer group is stable: the next test begins while all is consumed. */
  consumersSettle: undefined;
}

/** Tests of what works for whom while a part of the stack is away or hangs. */
export const test = stackTest.extend<TestFixtures>({
  owner: async ({ stack }, use) => use(new Owner((await newAccount(stack.urls, 'owner')).api)),
  signIn: ({ counted: { api, username, password } }, use) =>
    use(async () => (await api.post('/api/login', { username, password })).status),
  consumersSettle: [
    async ({ stack }, use) => {
      await use(undefined);
      await recovers('consumer groups were stable', () => unsettledGroups(stack), [], consumerTimeout);
    },
    { auto: true },
  ],
});

/** Waits until the request has the status, and prints how long that took. */
export async function recovers(
  what: string,
  ask: () => Promise<unknown>,
  wanted: unknown,
  withinMs = timeout,
): Promise<void> {
  const begun = performance.now();
  const answer = () => ask().catch(() => 'no answer');
  await expect.poll(answer, { message: what, timeout: withinMs, intervals: [50] }).toEqual(wanted);
  print(`${what} after ${Math.round(performance.now() - begun)} ms`);
}
