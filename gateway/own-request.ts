import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  Server,
  type ServerResponse,
} from 'node:http';
import { duplexPair, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** What is sent, where it is no GET. */
export interface OwnBody {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Readable;
}

/**
 * A request, a GET unless it has a body, that the gateway itself makes of what answers requests, such as a byte call: within the process, at no address
 * and over no socket. Resolves with the answer as its head arrives; the body flows as fast as it is read, and who
 * destroys it has left. Rejects when `handle` does so before.
 */
export function ownRequest(handle: Handle, sent?: OwnBody): Promise<IncomingMessage> {
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
    const headers = { ...sent?.headers, connection: 'close' };
    const method = sent?.method ?? 'GET';
    const asking = request({ createConnection: () => here, method, headers }, resolve);
    asking.on('error', reject);
    // An answer may come before all has been sent; what is wrong with the rest is then nobody's matter.
    if (sent) pipeline(sent.body, asking).catch(reject);
    else asking.end();
  });
}
