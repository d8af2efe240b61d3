import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { wholeBody } from './whole-body.js';

describe('a whole body', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((request, response) => {
      void wholeBody(request, 1_000).then((body) => response.end(body ? String(body.length) : 'too large'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => void server.close());

  it('that is too large is answered when all of it is there, and its connection goes on', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answers = '';
    socket.on('data', (part) => (answers += String(part)));
    const head = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
    // In two parts: what comes after the limit is still on its way.
    socket.write(head(6_000) + 'x'.repeat(3_000));
    await pause(50);
    socket.write('x'.repeat(3_000));
    while (!answers.includes('too large')) await once(socket, 'data');
    socket.write(head(1_000) + 'x'.repeat(1_000));
    while (!answers.endsWith('1000')) await once(socket, 'data');
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    socket.destroy();
  });
});
