import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from '../eventsourcing/bus.js';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { NewEventOf } from '../eventsourcing/decider.js';
import { heartbeatsOf } from '../eventsourcing/heartbeat.js';

/** Another service, of which a test needs nothing but what it publishes. */
export class ForeignService {
  private position = 0;
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly bus: Bus,
    private readonly origin: string,
  ) {}

  /** Answers the mark of who stored it, when it was handled, and how the same is delivered once more. */
  announce<Schema extends DescMessage>(stream: string, schema: Schema, event: NewEventOf<Schema>) {
    const { type, payload } = encodeEvent(schema, event);
    const position = ++this.position;
    const version = (this.versions.get(stream) ?? 0) + 1;
    this.versions.set(stream, version);
    const at = { origin: this.origin, stream, position, version };
    const message = { ...at, type, payload, eventId: randomUUID(), recordedAt: new Date() };
    const again = () => this.bus.publish([message]);
    return { mark: { service: this.origin, stream, position, type }, heard: again(), again };
  }

  /** Says that at this time all that was announced was all there was; `missing` more were stored and are on their way. */
  beat(recordedAt: Date, missing = 0): Promise<void> {
    const version = this.position + missing;
    const at = { origin: heartbeatsOf(this.origin), stream: 'heartbeat', position: version, version };
    const message = {
      ...at,
      type: 'heartbeat',
      payload: new Uint8Array(),
      eventId: randomUUID(),
      recordedAt,
    };
    return this.bus.publish([message]);
  }
}
