import { randomUUID } from 'node:crypto';
import type { NewEventOf } from '../eventsourcing/decider.js';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { BusMessage } from '../eventsourcing/bus.js';
import { CounterEventSchema } from './counter/counter_pb.js';

/** Foreign events as the bus would bring them. */
export class Messages {
  private position = 0;
  private readonly versions = new Map<string, number>();

  constructor(private readonly origin: string) {}

  of(stream: string, event: NewEventOf<typeof CounterEventSchema>): BusMessage {
    const { type, payload } = encodeEvent(CounterEventSchema, event);
    return this.place(stream, type, payload);
  }

  raised = (stream: string, by: number) => this.of(stream, { case: 'raised', value: { by } });
  opened = (stream: string) => this.of(stream, { case: 'opened', value: {} });

  /** Of a newer release: a field of the oneof that this one does not know. */
  unknown = (stream: string) =>
    this.place(stream, 'testing.v1.CounterEvent.exploded', new Uint8Array([0x7a, 0x00]));

  private place(stream: string, type: string, payload: Uint8Array): BusMessage {
    const version = (this.versions.get(stream) ?? 0) + 1;
    this.versions.set(stream, version);
    const recordedAt = new Date('2026-02-03T04:05:06.789Z');
    const { origin } = this;
    return {
      origin,
      stream,
      version,
      type,
      payload,
      recordedAt,
      position: ++this.position,
      eventId: randomUUID(),
    };
  }
}

/** Streams dealt among each other at random, each in its own order. */
export function shuffled(streams: readonly (readonly BusMessage[])[]): BusMessage[] {
  const left = streams.map((messages) => [...messages]);
  const dealt: BusMessage[] = [];
  for (;;) {
    const some = left.filter((messages) => messages.length > 0);
    const next = some[Math.floor(Math.random() * some.length)]?.shift();
    if (!next) return dealt;
    dealt.push(next);
  }
}
