import type { Collector, SentSpan } from '@cadenza/kernel/testing/otlp-collector.js';

/** Variables by which every process sends its traces there, soon: only those that a request asks for. */
export const tracesTo = ({ url }: Collector) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_BSP_SCHEDULE_DELAY: '200',
  OTEL_TRACES_SAMPLER: 'parentbased_always_off',
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The header of a request that asks for its trace. */
export const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

/** The spans of that trace that have been sent so far. */
export const tracedSpans = (collector: Collector): readonly SentSpan[] =>
  collector.spans().filter((span) => span.traceId === traceId);

/** From the trace's beginning to the span with the name: `service: name`, without the gateway's steps within itself. */
export function wayTo(name: string, spans: readonly SentSpan[]): readonly string[] {
  const parentOf = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
  const way: string[] = [];
  for (let span = spans.find((each) => each.name === name); span; span = parentOf(span))
    way.unshift(`${span.service}: ${span.name}`);
  return way.filter((part) => !/: gateway\./.test(part));
}
