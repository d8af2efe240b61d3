import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { attributeOf, type Collector, type SentSpan } from '@cadenza/kernel/testing/otlp-collector.js';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import type { Stack } from '../stack.js';

/** Variables by which every process sends its traces there, soon. */
export const tracesTo = ({ url }: Collector) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_BSP_SCHEDULE_DELAY: '200',
});

const parentOf = (span: SentSpan, spans: readonly SentSpan[]) =>
  spans.find(({ spanId }) => spanId === span.parentSpanId);

/** A registration is one trace: the gateway, identity, and billing behind Kafka. */
export function tellsOneTrace(collector: () => Collector, stack: () => Stack) {
  it('tells one trace of a registration: gateway, identity, and through Kafka billing', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const api = new ApiClient(stack().urls);
    expect((await api.call('POST', '/api/register', newUser('traced'), { traceparent })).status).toBe(201);
    const ofTrace = () =>
      collector()
        .spans()
        .filter((span) => span.traceId === traceId);
    const trial = () => ofTrace().find(({ name }) => name === 'account startTrial');
    for (const until = Date.now() + 30_000; !trial() && Date.now() < until;) await pause(100);
    // Whichever process ended its part last has sent it by then.
    await pause(1_000);
    const spans = ofTrace();
    const wholeStory: string[] = [];
    for (let span = trial(); span; span = parentOf(span, spans))
      wholeStory.unshift(`${span.service}: ${span.name}`);
    expect(wholeStory.filter((part) => !/: gateway\./.test(part))).toEqual([
      'gateway: POST /api/register',
      'gateway: ask identity',
      'identity: identity mutation register',
      'identity: user register',
      'billing: process identity',
      'billing: account startTrial',
    ]);
    const sent = spans.find(({ name, service }) => name === 'send identity' && service === 'identity');
    const consumed = spans.find(({ name, service }) => name === 'process identity' && service === 'billing');
    expect([sent, consumed].map((span) => span && attributeOf(span, 'messaging.system'))).toEqual([
      'kafka',
      'kafka',
    ]);
    expect(JSON.stringify(spans)).not.toMatch(/traced@|"traced"/);
  }, 60_000);
}
