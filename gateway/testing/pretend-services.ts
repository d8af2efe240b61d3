import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';

export interface Seen {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Servers on loopback that stand in for services. */
export class PretendServices {
  readonly servers: Server[] = [];

  /** Answers its address. */
  async start(handle: RequestListener): Promise<string> {
    const server = createServer(handle);
    this.servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const server of this.servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** Notes what it is asked, and answers as a subgraph does. */
export const answering =
  (seen: Seen[]): RequestListener =>
  (request, response) =>
    void text(request).then((body) => {
      seen.push({ url: request.url ?? '', headers: request.headers as Seen['headers'], body });
      const data = { extensions: { cadenza: { marks: [] } }, data: { ok: true } };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(data));
    });

/** Nobody listens there. */
export const nowhere = 'http://127.0.0.1:1';
export const ask = { token: 't', query: '{ ok }', carried: nothingCarried };
export const mutation = { ...ask, query: 'mutation { ok }' };
