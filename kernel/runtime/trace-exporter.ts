import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.js';

/** Milliseconds a collector has to take what it is sent, unless OTEL_EXPORTER_OTLP_TIMEOUT says otherwise. */
const exportMs = 3_000;
/** At an end, milliseconds in which the last spans must have gone. */
const endMs = 3_000;
/** Between two complaints that the collector is away. */
const quietMs = 60_000;

/**
 * A bounded queue (2,048 spans unless OTEL_BSP_MAX_QUEUE_SIZE says otherwise) that nobody waits for: with the collector
 * away or slow, spans are dropped and requests go on.
 */
export function startExporting(
  service: string,
  variables: Readonly<Record<string, string | undefined>>,
  log: Log,
): () => Promise<void> {
  complainRarely(log);
  const asked = variables.OTEL_EXPORTER_OTLP_TIMEOUT || variables.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT;
  const exporter = new OTLPTraceExporter(asked ? {} : { timeoutMillis: exportMs });
  const own = { 'service.namespace': 'cadenza', 'service.name': service, 'process.pid': process.pid };
  const provider = new BasicTracerProvider({
    // The variables' own word comes last: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES.
    resource: resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const ended = provider.shutdown().catch(() => undefined);
    await Promise.race([ended, pause(endMs, undefined, { ref: false })]);
  };
}

function complainRarely(log: Log): void {
  let quietUntil = -Infinity;
  const complain = (message: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMs;
    log.warn({ reason: message.slice(0, 300) }, 'traces cannot be exported; they are dropped');
  };
  const silent = () => undefined;
  const logger = { error: complain, warn: complain, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, DiagLogLevel.WARN);
}
