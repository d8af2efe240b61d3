import type { Server } from 'node:http';
import { Server as PlainServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

export const drainVariables = {
  /**
   * Milliseconds between saying "not ready" and taking no more connections: where somebody learns of it by asking
   * (Kubernetes, a load balancer), as long as they take for that. The gateway itself passes over who refuses.
   */
  CADENZA_DRAIN_NOTICE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
};

/** Longer than a client keeps an unused connection: the gateway 2 s (gateway/replicas.ts), others less than the 5 s announced. */
const idleMs = 6_000;

/**
 * Sends `Connection: close` with every response from now on, so that clients with open connections go to another
 * replica. Call it when the server becomes not ready; new connections are still accepted.
 */
export function closeAfterResponse(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Ends a server without cutting anybody off: no new connection is taken, every answer ends its connection, and a
 * connection that is not used any more is left to its client, who could be sending on it at this very moment. After
 * `patienceMs` what hangs is cut. Resolves when nobody is connected.
 */
export async function drain(server: Server, patienceMs = 10_000): Promise<void> {
  closeAfterResponse(server);
  // Not http's own close, which cuts unused connections at once.
  const closed = new Promise<void>((resolve) => PlainServer.prototype.close.call(server, () => resolve()));
  const done = new AbortController();
  const later = async (ms: number, end: () => void) => {
    await pause(ms, undefined, { signal: done.signal }).then(end, () => undefined);
  };
  void later(idleMs, () => server.closeIdleConnections());
  void later(patienceMs, () => server.closeAllConnections());
  await closed;
  done.abort();
}
