import { SpanKind } from '@opentelemetry/api';
import { noOperation } from './root-fields.js';
import type { SubgraphOptions } from './subgraph-options.js';
import { failed, inSpan } from './trace.js';

/** Called when an operation is known: `mutation`, and its field. */
export type NamedOperation = (type: string, field: string) => void;

/** Codes that say that something does not work; the others say that something is not allowed. */
const failures: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE']);

interface Answered {
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> | undefined }[];
}

const codeOf = ({ errors }: Answered) =>
  errors?.[0] ? String(errors[0].extensions?.code ?? 'INTERNAL') : undefined;

/** Performs an operation of a service as a span, and tells the metrics of it. */
export function asOperation<Result extends Answered>(
  { service, onOperation }: Pick<SubgraphOptions, 'service' | 'onOperation'>,
  traceparent: string | undefined,
  perform: (named: NamedOperation) => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  let operation = noOperation;
  const attributes = { 'cadenza.service': service };
  return inSpan(service, { kind: SpanKind.SERVER, attributes, traceparent }, async (span) => {
    const result = await perform((type, field) => {
      operation = `${type} ${field}`;
      span.updateName(`${service} ${operation}`);
      span.setAttributes({ 'graphql.operation.type': type, 'cadenza.operation': field });
    });
    const code = codeOf(result);
    if (code !== undefined && failures.has(code)) failed(span, code);
    onOperation?.({ operation, outcome: code ?? 'ok', seconds: (performance.now() - begun) / 1000 });
    return result;
  });
}

const asking = (service: string) => ({ kind: SpanKind.CLIENT, attributes: { 'peer.service': service } });

/** Asks a service: a span of whoever asks. */
export const asCall = <Result extends Answered>(
  service: string,
  call: () => Promise<Result>,
): Promise<Result> =>
  inSpan(`ask ${service}`, asking(service), async (span) => {
    const result = await call();
    const code = codeOf(result);
    if (code !== undefined && failures.has(code)) failed(span, code);
    return result;
  });

/** Hands a request for bytes on to a service. */
export const asHandingOn = (service: string, call: () => Promise<void>): Promise<void> =>
  inSpan(`stream ${service}`, asking(service), call);
