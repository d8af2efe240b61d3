import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { ownRequest } from './own-request.js';

const roomIn = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
const chunk = Buffer.alloc(64 * 1024, 'a');

it('is answered with a status, headers and a body of any length', async () => {
  const answer = await ownRequest(async (request, response) => {
    expect(request.method).toBe('GET');
    response.writeHead(206, { 'content-type': 'audio/mpeg' });
    for (let each = 0; each < 40; each++) if (!response.write(chunk)) await once(response, 'drain');
    response.end('the end');
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([206, 'audio/mpeg']);
  const body = await buffer(answer);
  expect([body.length, body.subarray(-7).toString()]).toEqual([40 * chunk.length + 7, 'the end']);
});

it('flows as fast as it is read, and ends with who leaves', async () => {
  let sent = 0;
  let closed = false;
  const answer = await ownRequest(async (_request, response) => {
    response.on('close', () => (closed = true));
    while (!closed) {
      sent++;
      if (!response.write(chunk)) await roomIn(response);
    }
  });
  await pause(50);
  expect(sent).toBeLessThan(20);
  answer.destroy();
  await pause(50);
  expect(closed).toBe(true);
});

it('rejects when it cannot be answered', async () => {
  await expect(ownRequest(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
