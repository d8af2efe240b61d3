import type { Log } from './log.js';

/** Ends the export of traces: what is known is sent, for as long as that does not take long. */
export type EndTraces = () => Promise<void>;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Records traces and sends them by OTLP over HTTP (JSON) where OpenTelemetry's standard variables name a collector
 * (OTEL_EXPORTER_OTLP_ENDPOINT, or …_TRACES_ENDPOINT); the SDK reads the other ones itself (OTEL_TRACES_SAMPLER,
 * OTEL_SERVICE_NAME, …). Without a collector nothing of it is loaded; traces are handed on all the same.
 */
export async function exportTraces(service: string, variables: Variables, log: Log): Promise<EndTraces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = variables;
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || OTEL_SDK_DISABLED === 'true') return () => Promise.resolve();
  const { startExporting } = await import('./trace-exporter.js');
  return startExporting(service, variables, log);
}
