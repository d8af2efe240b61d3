import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus, BusMessage } from '../eventsourcing/bus.js';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { NewEventOf } from '../eventsourcing/decider.js';

/** Publishes what another service would: answers the mark of who stored it, and when the reactions have heard of it. */
export function foreignEvents<Schema extends DescMessage>(bus: Bus, origin: string, schema: Schema) {
  let position = 0;
  return {
    announce(stream: string, event: NewEventOf<Schema>) {
      const { type, payload } = encodeEvent(schema, event);
      const at = { origin, stream, position: ++position, version: position, type, payload };
      const message: BusMessage = { ...at, eventId: randomUUID(), recordedAt: new Date() };
      const heard = bus.publish([message]);
      /** Delivers the same once more. */
      const again = () => bus.publish([message]);
      return { mark: { service: origin, stream, position, type }, heard, again };
    },
  };
}
