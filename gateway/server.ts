import { createServer, type Server } from 'node:http';

/** Milliseconds for all headers of a request, and so for a new connection on which nothing comes. */
const headersMs = 15_000;

/**
 * The server of the one address. Headers must come within 15 s; of a connection that is not used any more Node ends the
 * wait after 5 s. How long a body may take depends on its route (security/body-pace): no limit holds for all of them.
 */
export const gatewayServer = (withinMs = headersMs): Server =>
  createServer({
    headersTimeout: withinMs,
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(5_000, withinMs),
  });
