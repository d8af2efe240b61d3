import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import express from 'express';
import { Health } from './health.js';

it('checks the parts once a second for all requests, also for those that come during a check', async () => {
  let checks = 0;
  let now = 0;
  let isUp = true;
  const check = async () => {
    checks += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { catalog: isUp };
  };
  const health = new Health(check, () => now);
  const server = express().use('/health', health.routes()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statuses = async (count: number) => {
    const answers = Array.from({ length: count }, () => fetch(`http://127.0.0.1:${port}/health`));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect([await statuses(50), checks]).toEqual([new Set([200]), 1]);
  isUp = false;
  now = 999;
  expect([await statuses(50), checks]).toEqual([new Set([200]), 1]);
  now = 1_000;
  expect([await statuses(50), checks]).toEqual([new Set([503]), 2]);
  server.closeAllConnections();
  server.close();
});
