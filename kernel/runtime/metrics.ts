import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Memory, processor time and event loop of this process, in Prometheus' text form. */
export function processMetrics(): () => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return () => registry.metrics();
}

/** Several registries' texts as one: the format wants all of a metric together, and its help once. */
export function mergedMetrics(texts: readonly string[]): string {
  const byName = new Map<string, Set<string>>();
  for (const text of texts) {
    let lines = new Set<string>();
    for (const line of text.split('\n')) {
      const [, name] = /^# HELP (\S+)/.exec(line) ?? [];
      if (name) byName.set(name, (lines = byName.get(name) ?? new Set()));
      if (line) lines.add(line);
    }
  }
  return [...byName.values()].map((lines) => [...lines].join('\n')).join('\n\n') + '\n';
}

/** `GET /metrics` on a port of its own that only this machine reaches; 0 picks a free one. */
export async function serveMetrics(port: number, text: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': metricsType }).end(metrics),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
