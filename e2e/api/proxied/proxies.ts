import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy on this machine that leads to the product, with and without forwarding headers. */
export interface ProxyUrls {
  readonly plain: string;
  readonly forwarding: string;
}

export interface Proxies {
  readonly urls: ProxyUrls;
  close(): Promise<void>;
}

/** Node's HTTP server as nginx with `proxy_pass http://localhost:PORT` and nothing else: the Host header is the upstream's. */
export async function startNodeProxies(port: number): Promise<Proxies> {
  const plain = await startProxy(port, (headers) => ({ ...headers, host: `localhost:${port}` }));
  const forwarding = await startProxy(port, (headers) => ({
    ...headers,
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  }));
  const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: { plain: urlOf(plain), forwarding: urlOf(forwarding) },
    close: async () => {
      for (const server of [plain, forwarding]) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
    },
  };
}

async function startProxy(port: number, sent: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const upstream = request({ host: '127.0.0.1', port, method, path, headers: sent(incoming.headers) });
    upstream.on('error', () => outgoing.writeHead(502).end());
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
