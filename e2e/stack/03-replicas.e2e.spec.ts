import { attributeOf } from '@cadenza/kernel/testing/otlp-collector.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { newAccount, uniqueName } from '../kit/account.js';
import { carriesShows } from '../kit/show/carries-shows.js';
import { expect, test } from './stack-test.js';
import { traceparent, tracedSpans, wayTo } from './testing/traces.js';

const people = 20;
/** So many of them register at the same time. */
const lanes = 4;

test('one trace has a registration in the gateway, in identity, and through Kafka in billing', async ({
  stack,
  collector,
}) => {
  const user = newUser(uniqueName('traced'));
  const api = new ApiClient(stack.urls);
  expect((await api.call('POST', '/api/register', user, { traceparent })).status).toBe(201);
  // Each process sends the spans that it has ended by itself.
  await expect
    .poll(() => wayTo('account startTrial', tracedSpans(collector)))
    .toEqual([
      'gateway: POST /api/register',
      'gateway: ask identity',
      'identity: identity mutation register',
      'identity: user register',
      'billing: process identity',
      'billing: account startTrial',
    ]);
  const systemOf = (name: string, service: string) => {
    const span = tracedSpans(collector).find((each) => each.name === name && each.service === service);
    return span && attributeOf(span, 'messaging.system');
  };
  await expect
    .poll(() => [systemOf('send identity', 'identity'), systemOf('process identity', 'billing')])
    .toEqual(['kafka', 'kafka']);
  expect(JSON.stringify(tracedSpans(collector))).not.toContain(user.username);
});

test('each of 20 new users has their trial at once, whichever replica answers', async ({ stack }) => {
  const ask = async (index: number) => {
    const api = new ApiClient(stack.urls);
    const { status, body } = await api.post('/api/register', newUser(uniqueName(`trial-${index}`)));
    const { status: next } = await api.get('/api/classes');
    return { status, trial: body.subscriptionStatus, next };
  };
  const lane = async (first: number) => {
    for (let index = first; index < people; index += lanes)
      expect(await ask(index)).toEqual({ status: 201, trial: 'trialing', next: 200 });
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
});

/** Every gateway asks identity at every request (docs/adr/0015), so an end needs no message that could be lost. */
test('a session that has ended at one gateway is refused at both', async ({ stack }) => {
  const { api } = await newAccount(stack.urls, 'leaver');
  const copy = new ApiClient(stack.urls);
  copy.takeCookiesOf(api);
  const statuses = async () => [(await copy.get('/api/user')).status, (await copy.get('/api/user')).status];
  expect(await statuses()).toEqual([200, 200]);
  await api.post('/api/logout');
  expect(await statuses()).toEqual([401, 401]);
});

const showTest = test.extend<{ urls: readonly string[] }>({ urls: ({ stack }, use) => use(stack.urls) });
test.describe('a show with three views at two gateways', () =>
  carriesShows((title, body) => showTest(title, body)));
