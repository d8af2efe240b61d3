import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SpanKind, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startCollector } from '../testing/otlp-collector.js';
import { createLog } from './log.js';
import { currentTraceparent, inSpan } from './trace.js';
import { exportTraces } from './trace-export.js';

const lines: string[] = [];
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
/** The SDK reads the rest of its variables from the process itself. */
async function exporting(variables: Record<string, string>, service = 'roster') {
  Object.assign(process.env, variables);
  return await exportTraces(service, variables, log);
}
const request = () =>
  inSpan('GET /api/classes', { kind: SpanKind.SERVER }, () => Promise.resolve(currentTraceparent()));

describe('the export of traces', () => {
  afterEach(() => {
    trace.disable();
    lines.length = 0;
    for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
  });

  it('is off, and not loaded, where no collector is named', async () => {
    const off: Record<string, string>[] = [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
    ];
    for (const variables of off) {
      const end = await exporting(variables);
      expect(await request()).toBeUndefined();
      await end();
    }
  });

  it('sends what is recorded, at the latest when the process ends', async () => {
    const collector = await startCollector();
    const end = await exporting({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    const traceparent = await request();
    expect(traceparent).toMatch(/-01$/);
    await end();
    const [span] = collector.spans();
    expect(span).toMatchObject({ service: 'roster', name: 'GET /api/classes' });
    expect(traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
    await collector.close();
  });

  it('obeys the standard variables: name and sampler', async () => {
    const collector = await startCollector();
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'ours' };
    const end = await exporting(named);
    await request();
    await end();
    expect(collector.spans().map(({ service }) => service)).toEqual(['ours']);
    trace.disable();
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const endNone = await exporting({ ...named, ...sampler });
    expect(await request()).toMatch(/-00$/);
    await endNone();
    expect(collector.spans()).toHaveLength(1);
    await collector.close();
  });

  it.each(['nobody listens', 'nobody answers'])('holds nobody up when %s', async (how) => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    if (how === 'nobody listens') await new Promise((closed) => silent.close(closed));
    const end = await exporting({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const begun = performance.now();
    // More than the queue holds.
    for (let each = 0; each < 5_000; each++) await request();
    expect(performance.now() - begun).toBeLessThan(3_000);
    const ending = performance.now();
    await end();
    expect(performance.now() - ending).toBeLessThan(3_500);
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('traces cannot be exported');
    if (silent.listening) silent.close();
  });
});
