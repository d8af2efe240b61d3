import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A delivery of the sandbox as it came: bytes and signature. */
export interface Letter {
  readonly body: Buffer;
  readonly signature: string;
}

/** Takes what the sandbox delivers and keeps the last letter of each event, by its id. */
export async function letterBox() {
  const letters = new Map<string, Letter>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { id } = JSON.parse(body.toString()) as { id: string };
      letters.set(id, { body, signature: String(request.headers['stripe-signature']) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    letters,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
