import { SpanKind } from '@opentelemetry/api';
import type { DescMessage } from '@bufbuild/protobuf';
import { Rejection } from '../eventsourcing/rejection.js';
import { failed, inSpan } from '../runtime/trace.js';
import type { Decide, Stored } from './decide.js';

/** Performs a command as a span: `class rename`. What it stores names the span, so what follows from it hangs below. */
export function asCommand<Schema extends DescMessage, C, State>(
  { slice, stream, command }: Decide<Schema, C, State>,
  perform: () => Promise<Stored<State> | Rejection>,
): Promise<Stored<State> | Rejection> {
  const kind = (command as { kind?: unknown } | null)?.kind;
  const name = typeof kind === 'string' ? `${slice.name} ${kind}` : slice.name;
  return inSpan(name, { kind: SpanKind.INTERNAL, attributes: { 'cadenza.stream': stream } }, async (span) => {
    const outcome = await perform();
    if (!(outcome instanceof Rejection)) span.setAttribute('cadenza.events', outcome.types.length);
    else if (outcome.code === 'UNAVAILABLE') failed(span, outcome.code);
    else span.setAttribute('cadenza.refused', outcome.code);
    return outcome;
  });
}
