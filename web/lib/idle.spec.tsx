import { afterEach, expect, it, jest } from '@jest/globals';
import { gql } from '@apollo/client';
import { createClient } from './apollo.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('marks the operations of a page that nobody has touched for five minutes', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const text = async () => '{"data":{"me":{"__typename":"User","id":1}}}';
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => ({ status: 200, headers: new Headers(), text }) as Response);
  const client = createClient();
  const query = async () => {
    await client.query({ query: gql('query Me { me { __typename id } }'), fetchPolicy: 'no-cache' });
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-idle');
  };
  dispatchEvent(new Event('pointerdown'));
  const marks = [await query()];
  jest.setSystemTime(Date.now() + 5 * 60_000 + 1);
  marks.push(await query());
  dispatchEvent(new Event('keydown'));
  marks.push(await query());
  expect(marks).toEqual([null, 'yes', null]);
});
