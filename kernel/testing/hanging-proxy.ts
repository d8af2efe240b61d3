import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes bytes on to a port of loopback, until it hangs: it takes connections and says nothing, as a stopped process. */
export async function hangingProxy(port: number) {
  let hangs = false;
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => void (hangs || to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => (sockets.delete(from), to.destroy()));
  };
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1');
    join(socket, upstream);
    join(upstream, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => void (hangs = true),
    goOn: () => void (hangs = false),
    /** Connections of clients that are open. */
    open: () => sockets.size / 2,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
