import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from '../eventsourcing/bus.js';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { NewEventOf } from '../eventsourcing/decider.js';
import { heartbeatsOf } from '../eventsourcing/heartbeat.js';

/** Another service, of which a test needs nothing but what it publishes. */
export class ForeignService {
  private position = 0;

  constructor(
    private readonly bus: Bus,
    private readonly origin: string,
  ) {}

  /** Answers the mark of who stored it, and when it was handled. */
  announce<Schema extends DescMessage>(stream: string, schema: Schema, event: NewEventOf<Schema>) {
    const { type, payload } = encodeEvent(schema, event);
    const position = ++this.position;
    const heard = this.publish(
      this.origin,
      { stream, position, version: position, type, payload },
      new Date(),
    );
    return { mark: { service: this.origin, stream, position, type }, heard };
  }

  /** Says that at this time all that was announced was all there was; `missing` more were stored and are on their way. */
  beat(at: Date, missing = 0): Promise<void> {
    const version = this.position + missing;
    const counted = {
      stream: 'heartbeat',
      position: version,
      version,
      type: 'heartbeat',
      payload: new Uint8Array(),
    };
    return this.publish(heartbeatsOf(this.origin), counted, at);
  }

  private publish(
    origin: string,
    message: { stream: string; position: number; version: number; type: string; payload: Uint8Array },
    recordedAt: Date,
  ) {
    return this.bus.publish([{ origin, ...message, eventId: randomUUID(), recordedAt }]);
  }
}
