import { randomUUID } from 'node:crypto';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { Append, Unit } from '../eventsourcing/unit.js';
import { CounterEventSchema } from './counter/counter_pb.js';

/** So many events for the end of a counter's stream. */
export function raises(stream: string, expectedVersion: number, count = 1): Append {
  const { type, payload } = encodeEvent(CounterEventSchema, { case: 'raised', value: { by: 1 } });
  const events = Array.from({ length: count }, () => ({ id: randomUUID(), type, payload }));
  return { stream, expectedVersion, events, recordedAt: new Date(), userId: null, traceparent: null };
}

export const unit = (append: Append | null, more: Partial<Unit> = {}): Unit => ({
  append,
  claims: [],
  statements: [],
  ...more,
});
