import type { DescMessage } from '@bufbuild/protobuf';
import { decodeEvent } from './codec.js';
import type { StoredEvent } from './event-store.js';
import type { Slice } from './slice.js';

/** The state after these events, which follow on `from`. Our own events are always known: an unknown one means a newer release wrote it. */
export function fold<Schema extends DescMessage, Command, State>(
  slice: Slice<Schema, Command, State>,
  events: readonly Pick<StoredEvent, 'stream' | 'type' | 'payload'>[],
  from: State = slice.decider.initial,
): State {
  return events.reduce((state, stored) => {
    const event = decodeEvent(slice.schema, stored.payload);
    if (!event) throw new Error(`${stored.stream} holds an event this release does not know: ${stored.type}`);
    return slice.decider.evolve(state, event);
  }, from);
}
