import type { BusMessage } from '../bus.js';

/** As a client of Kafka sends it. */
export interface SentRecord {
  readonly key: string;
  readonly value: Buffer;
  readonly headers: Record<string, string>;
}

/** As a client of Kafka received it; foreign records may lack anything. */
export interface ReceivedRecord {
  readonly key?: Buffer | null;
  readonly value?: Buffer | null;
  readonly headers?: Headers | undefined;
  readonly offset: string | bigint;
}

type Headers = Readonly<Record<string, Buffer | string | readonly (Buffer | string)[] | undefined>>;

/** A topic per service and version of its wire format. */
export const topicOf = (service: string) => `cadenza.${service}.v1`;

/** Key: the stream, so that its events stay in one partition and in order. The value is the event's protobuf, binary. */
export function toRecord(message: BusMessage): SentRecord {
  return {
    key: message.stream,
    value: Buffer.from(message.payload),
    headers: {
      'event-id': message.eventId,
      type: message.type,
      position: String(message.position),
      version: String(message.version),
      'recorded-at': message.recordedAt.toISOString(),
      ...(message.traceparent === undefined ? {} : { traceparent: message.traceparent }),
    },
  };
}

/** Throws on a record that none of ours wrote. */
export function fromRecord(
  origin: string,
  { key, value, headers }: Omit<ReceivedRecord, 'offset'>,
): BusMessage {
  const header = headerOf(headers);
  if (!key || !value) throw new Error(`A record of ${topicOf(origin)} has no key or no value`);
  return {
    origin,
    stream: key.toString(),
    position: Number(header('position')),
    version: Number(header('version')),
    eventId: header('event-id'),
    type: header('type'),
    recordedAt: new Date(header('recorded-at')),
    payload: value,
    ...(headers?.traceparent === undefined ? {} : { traceparent: header('traceparent') }),
  };
}

const headerOf = (headers: Headers | undefined) => (name: string) => {
  const value = headers?.[name];
  if (typeof value !== 'string' && !Buffer.isBuffer(value))
    throw new Error(`A record has no one header ${name}`);
  return value.toString();
};
