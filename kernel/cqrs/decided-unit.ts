import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { NewEventOf } from '../eventsourcing/decider.js';
import type { Unit } from '../eventsourcing/unit.js';
import { decidingCaller } from '../runtime/caller.js';
import { currentTraceparent } from '../runtime/trace.js';
import type { Decide } from './decide.js';

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
  const append = {
    stream,
    expectedVersion,
    events: encoded.map(({ type, payload }) => ({ id: randomUUID(), type, payload })),
    recordedAt,
    userId: decidingCaller(caller).userId,
    traceparent: currentTraceparent() ?? null,
  };
  const unit: Unit = {
    append: encoded.length > 0 ? append : null,
    claims: options.claims ?? [],
    statements: [...rows, ...(options.rows ?? [])],
  };
  return { unit, events: encoded.map(({ event }) => event) };
}
