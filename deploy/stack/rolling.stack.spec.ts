import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import type { Stack } from './stack.js';
import { complaintsOf } from './testing/complaints.js';
import { replaceEverything } from './testing/replacing.js';
import { stackUnderTest } from './testing/stack-under-test.js';

const writers = 4;

describe('replacing every process, one after the other, under load', () => {
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await stackUnderTest(2);
  }, 180_000);
  afterAll(() => stack?.stop(), 60_000);

  it('fails no request', async () => {
    const clients = Array.from({ length: writers }, () => new ApiClient(stack!.urls));
    for (const [index, api] of clients.entries()) await api.post('/api/register', newUser(`writer-${index}`));
    let rides = 0;
    const asking = { clients, title: () => `ride ${rides++}`, requests: 1 };
    const { processes, requests, failed } = await replaceEverything(stack!, asking);
    process.stderr.write(`    ${requests} requests while ${processes} processes were replaced\n`);
    if (failed.length > 0) process.stderr.write(`${await complaintsOf(stack!)}\n`);
    expect(failed).toEqual([]);
  }, 360_000);
});
