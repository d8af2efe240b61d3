import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeAfterResponse, drain } from './drain.js';

describe('a server that is asked to end', () => {
  let server: Server;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterEach(() => {
    server.closeAllConnections();
    agent.destroy();
  });

  async function listening(answerAfterMs: number) {
    server = createServer((_request, response) => void pause(answerAfterMs).then(() => response.end('yes')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const ask = (url: string) =>
    new Promise<{ said: string; connection: string | undefined }>((resolve, reject) => {
      get(url, { agent }, (response) => {
        void text(response).then((said) => resolve({ said, connection: response.headers.connection }));
      }).on('error', reject);
    });

  it('answers what has begun, and what comes on a connection that was kept, which ends with it', async () => {
    const url = await listening(100);
    expect(await ask(url)).toEqual({ said: 'yes', connection: 'keep-alive' });
    const underWay = ask(url);
    await pause(30);
    const drained = drain(server);
    expect((await underWay).said).toBe('yes');
    expect(await ask(url)).toEqual({ said: 'yes', connection: 'close' });
    await drained;
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED');
  });

  it('ends connections with their next response while it still accepts new ones', async () => {
    const url = await listening(0);
    expect((await ask(url)).connection).toBe('keep-alive');
    closeAfterResponse(server);
    expect(await ask(url)).toEqual({ said: 'yes', connection: 'close' });
    // On a new connection.
    expect(await ask(url)).toEqual({ said: 'yes', connection: 'close' });
  });

  it('leaves an unused connection to its client for a while', async () => {
    const url = await listening(0);
    await ask(url);
    const drained = drain(server);
    await pause(300);
    expect(await ask(url)).toEqual({ said: 'yes', connection: 'close' });
    await drained;
  });

  it('cuts what hangs', async () => {
    const url = await listening(60_000);
    const hanging = ask(url);
    hanging.catch(() => undefined);
    await pause(50);
    await drain(server, 100);
    await expect(hanging).rejects.toThrow();
  });
});
