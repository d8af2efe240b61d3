import { describe, expect, it } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import type { BusMessage } from '../bus.js';
import { fromRecord, toRecord } from './kafka-record.js';

const message: BusMessage = {
  origin: 'catalog',
  stream: 'class-42',
  position: 7_000_000_001,
  version: 3,
  eventId: '018f4a5e-0000-7000-8000-000000000000',
  type: 'catalog.v1.ClassEvent.classCreated',
  recordedAt: new Date('2026-11-21T10:00:00.123Z'),
  payload: Buffer.from([0, 255, 10]),
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

/** As the broker gives a record back: bytes everywhere. */
function stored({ key, value, headers }: ReturnType<typeof toRecord>): KafkaMessage {
  const bytes = Object.entries(headers ?? {}).map(
    ([name, text]) => [name, Buffer.from(String(text))] as const,
  );
  return {
    key: Buffer.from(String(key)),
    value: value as Buffer,
    headers: Object.fromEntries(bytes),
    timestamp: '0',
    attributes: 0,
    offset: '0',
  };
}

describe('a record', () => {
  it('brings back the message it was made from', () => {
    expect(fromRecord('catalog', stored(toRecord(message)))).toEqual(message);
  });

  it('brings back a message without a trace', () => {
    const { traceparent: _, ...untraced } = message;
    expect(fromRecord('catalog', stored(toRecord(untraced)))).toEqual(untraced);
  });

  it('is refused when a header is missing, or the value', () => {
    const record = stored(toRecord(message));
    expect(() => fromRecord('catalog', { ...record, headers: {} } as KafkaMessage)).toThrow(
      'no one header position',
    );
    expect(() => fromRecord('catalog', { ...record, value: null } as KafkaMessage)).toThrow(
      'no key or no value',
    );
  });
});
