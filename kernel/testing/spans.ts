import { SpanKind, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';

/** Records every span of this process in memory, in the place of an exporter. */
export function recordSpans() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  trace.setGlobalTracerProvider(provider);
  return {
    spans: () => exporter.getFinishedSpans(),
    forget: () => exporter.reset(),
    close: () => {
      trace.disable();
      return provider.shutdown();
    },
  };
}

/** `server POST /api/register > client ask identity > …`: from the outermost down to this one. */
export function pathOf(span: ReadableSpan, among: readonly ReadableSpan[]): string {
  const parent = among.find((one) => one.spanContext().spanId === span.parentSpanContext?.spanId);
  const own = `${SpanKind[span.kind].toLowerCase()} ${span.name}`;
  return parent ? `${pathOf(parent, among)} > ${own}` : own;
}
