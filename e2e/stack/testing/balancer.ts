import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What stands before the gateways of an installation: browsers know its address alone. */
export interface Balancer {
  readonly url: string;
  /** Ports, the preferred one first: each connection goes to the first that takes it. */
  leadTo(ports: readonly number[]): void;
  /** How many connections are open to a port. */
  openTo(port: number): number;
  close(): Promise<void>;
}

/** It passes bytes on and knows no HTTP: whoever loses its gateway loses the connection, and finds another by a new one. */
export async function startBalancer(): Promise<Balancer> {
  let led: readonly number[] = [];
  const open = new Map<Socket, number>();

  function join(client: Socket, gateway: Socket, port: number): void {
    open.set(client, port);
    client.on('close', () => {
      open.delete(client);
      gateway.destroy();
    });
    gateway.on('close', () => client.destroy());
    client.pipe(gateway);
    gateway.pipe(client);
  }

  function lead(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || client.destroyed) return void client.destroy();
    const gateway = connect(port, '127.0.0.1');
    const next = () => lead(client, others);
    gateway.once('error', next);
    gateway.once('connect', () => {
      gateway.off('error', next);
      // What follows an error is its close.
      gateway.on('error', () => undefined);
      join(client, gateway, port);
    });
  }

  const server = createServer((client) => {
    client.on('error', () => undefined);
    lead(client, led);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    leadTo: (ports) => {
      led = ports;
    },
    openTo: (port) => [...open.values()].filter((each) => each === port).length,
    close: async () => {
      for (const client of open.keys()) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
