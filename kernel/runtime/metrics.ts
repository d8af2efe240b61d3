import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** One part's figures; a registry of its own, as several parts share a process. */
export function metricsRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  return registry;
}

/** Rate, errors and duration in one: how many, with what outcome, in how many seconds. */
export const durations = <Label extends string>(
  registry: Registry,
  named: { readonly name: string; readonly help: string; readonly labelNames: Label[] },
): Histogram<Label> =>
  new Histogram({
    ...named,
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

/** Counts events of one kind by the values of its labels. */
export const counter = <Label extends string>(
  registry: Registry,
  named: { readonly name: string; readonly help: string; readonly labelNames: Label[] },
): Counter<Label> => new Counter({ ...named, registers: [registry] });

/** One metric that is read at each scrape; `read` returns undefined where there is no current value. */
export const gauge = (
  registry: Registry,
  named: { readonly name: string; readonly help: string },
  read: () => number | undefined | Promise<number | undefined>,
): Gauge =>
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });

/** Figures that are read when they are asked for, by the values of one label. */
export const gauges = (
  registry: Registry,
  { label, ...named }: { readonly name: string; readonly help: string; readonly label: string },
  read: () => Readonly<Record<string, number>>,
): Gauge =>
  new Gauge({
    ...named,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, figure] of Object.entries(read())) this.set({ [label]: value }, figure);
    },
  });

/** Memory, processor time and event loop of this process. */
export function processRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The same in Prometheus' text form. */
export function processMetrics(): () => Promise<string> {
  const registry = processRegistry();
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

/** `GET /metrics` on a port of its own, which only this machine reaches unless `host` says otherwise; 0 picks a free one. */
export async function serveMetrics(port: number, text: () => Promise<string>, host = '127.0.0.1') {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': metricsType }).end(metrics),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
