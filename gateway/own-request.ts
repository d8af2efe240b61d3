import { type IncomingMessage, request, Server, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * A GET that the gateway itself makes of what answers requests, such as a byte call: within the process, at no address
 * and over no socket. Resolves with the answer as its head arrives; the body flows as fast as it is read, and who
 * destroys it has left. Rejects when `handle` does so before.
 */
export function ownRequest(handle: Handle): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [here, there] = duplexPair();
    // As of one connection: where one end is gone, so is the other.
    here.on('close', () => there.destroy());
    there.on('close', () => here.destroy());
    const server = new Server((asked, response) => {
      handle(asked, response).catch((error: unknown) => {
        reject(error as Error);
        response.destroy();
      });
    });
    server.emit('connection', there);
    const asking = request({ createConnection: () => here, headers: { connection: 'close' } }, resolve);
    asking.on('error', reject).end();
  });
}
