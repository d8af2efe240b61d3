import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { NewEventOf } from '../eventsourcing/decider.js';
import type { Append, Unit, Written } from '../eventsourcing/unit.js';
import { bytesOf, dayOf } from '../eventsourcing/written.js';
import { decidingCaller, type Caller } from '../runtime/caller.js';
import { currentTraceparent } from '../runtime/trace.js';
import type { Decide } from './decide.js';
import { isCounted } from './write-budget.js';

/** What a decision stores in one transaction: its events, their rows, and what the command brought along. */
export function decidedUnit<Schema extends DescMessage, C, State>(
  { slice, stream, caller, options }: Decide<Schema, C, State>,
  decided: readonly NewEventOf<Schema>[],
  expectedVersion: number,
  recordedAt: Date,
) {
  const encoded = decided.map((event) => encodeEvent(slice.schema, event));
  const rows = encoded.flatMap(({ event }, index) =>
    slice.projection.project(event, { stream, version: expectedVersion + index + 1, recordedAt }),
  );
  const append = { stream, expectedVersion, events: encoded.map(asStored), ...byCaller(caller, recordedAt) };
  const unit: Unit = {
    append: encoded.length > 0 ? append : null,
    alongside: options.alongside ?? [],
    claims: options.claims ?? [],
    statements: [...rows, ...(options.rows ?? [])],
  };
  const written = writtenBy(caller, unit, recordedAt);
  return { unit: written ? { ...unit, written } : unit, events: encoded.map(({ event }) => event) };
}

function writtenBy(caller: Caller, unit: Unit, recordedAt: Date): Written | null {
  if (!isCounted(caller)) return null;
  const bytes = bytesOf(unit);
  return bytes === 0 ? null : { userId: caller.userId, day: dayOf(recordedAt), bytes };
}

/** The beginning of a stream, for `alongside`: the decider has decided these on its initial state. */
export const beginning = <Schema extends DescMessage>(
  { schema }: { readonly schema: Schema },
  stream: string,
  decided: readonly NewEventOf<Schema>[],
  by: { readonly caller: Caller; readonly recordedAt: Date },
): Append => ({
  stream,
  expectedVersion: 0,
  events: decided.map((event) => asStored(encodeEvent(schema, event))),
  ...byCaller(by.caller, by.recordedAt),
});

const asStored = ({ type, payload }: { type: string; payload: Uint8Array }) => ({
  id: randomUUID(),
  type,
  payload,
});

const byCaller = (caller: Caller, recordedAt: Date) => ({
  recordedAt,
  userId: decidingCaller(caller).userId,
  traceparent: currentTraceparent() ?? null,
});
