import { type IncomingMessage, request, Server, type ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * A GET that the gateway itself makes of what answers requests, such as a byte call: within the process, at no address
 * and over no socket. Resolves with the answer as its head arrives; the body flows as fast as it is read, and who
 * destroys it has left. Rejects when `handle` does so before.
 */
export function ownRequest(handle: Handle): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [here, there] = connected();
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

/** Two ends: what is written to one is read at the other, as fast as it is read. */
function connected(): [Duplex, Duplex] {
  const end = (other: () => Duplex): Duplex => {
    let taken: (() => void) | undefined;
    const own = new Duplex({
      read() {
        // First: by being told, the writer may write, and wait, again.
        const done = taken;
        taken = undefined;
        done?.();
      },
      write(chunk: Buffer, _encoding, done) {
        other().emit('arrives', chunk, done);
      },
      final(done) {
        other().push(null);
        done();
      },
      destroy(error, done) {
        other().destroy();
        done(error);
      },
    });
    return own.on('arrives', (chunk: Buffer, done: () => void) => {
      if (own.push(chunk)) done();
      else taken = done;
    });
  };
  const one: Duplex = end(() => other);
  const other: Duplex = end(() => one);
  return [one, other];
}
