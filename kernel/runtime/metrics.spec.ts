import { expect, it } from '@jest/globals';
import { Gauge, Registry } from 'prom-client';
import { mergedMetrics, processMetrics, serveMetrics } from './metrics.js';

function textOf(service: string, lag: number) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  new Gauge({ name: 'lag', help: 'Behind', registers: [registry] }).set(lag);
  new Gauge({ name: `${service}_own`, help: 'Own', registers: [registry] }).set(1);
  return registry.metrics();
}

it('texts of several services become one that the format allows', async () => {
  const texts = await Promise.all([textOf('catalog', 3), textOf('media', 0)]);
  expect(mergedMetrics(texts)).toBe(`# HELP lag Behind
# TYPE lag gauge
lag{service="catalog"} 3
lag{service="media"} 0

# HELP catalog_own Own
# TYPE catalog_own gauge
catalog_own{service="catalog"} 1

# HELP media_own Own
# TYPE media_own gauge
media_own{service="media"} 1
`);
});

it('are served to this machine on a port of their own, with those of the process', async () => {
  const server = await serveMetrics(0, processMetrics());
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+/m);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  await server.close();
});

it('that cannot be had are 503', async () => {
  const server = await serveMetrics(0, () => Promise.reject(new Error('the database is away')));
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(503);
  await server.close();
});
