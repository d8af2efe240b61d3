import { setTimeout as pause } from 'node:timers/promises';
import type { BusMessage } from '../bus.js';
import type { Journal } from '../ports.js';
import { fromRecord, type ReceivedRecord } from './kafka-record.js';

/** What a client fetched of one partition, in its order. */
export interface FetchedBatch {
  readonly records: readonly ReceivedRecord[];
  /** False once another member of the group may have the partition. */
  readonly isOurs: () => boolean;
  /** Tells the group that this member lives; absent where the client does so by itself. */
  readonly beat?: () => Promise<void>;
}

type Handle = (message: BusMessage) => Promise<void>;

const beatMs = 1_000;

/**
 * Hands a batch over: each stream in order, streams side by side. All of it is handled when this resolves with true;
 * with false the consumer has lost the partition, and whoever has it now gets the batch again.
 */
export async function handleBatch(
  origin: string,
  { records, isOurs, beat }: FetchedBatch,
  handle: Handle,
  journal: Journal,
): Promise<boolean> {
  const streams = new Map<string, BusMessage[]>();
  for (const record of records) {
    const message = readable(origin, record, journal);
    if (!message) continue;
    const before = streams.get(message.stream);
    if (before) before.push(message);
    else streams.set(message.stream, [message]);
  }
  // A long batch must not look like a dead consumer. A failed beat shows in isOurs, or at the commit.
  const beating = setInterval(() => void beat?.().catch(() => undefined), beatMs);
  try {
    await Promise.all([...streams.values()].map((messages) => inOrder(messages, handle, isOurs)));
  } finally {
    clearInterval(beating);
  }
  return isOurs();
}

/** A record that is not ours can never be handled, and belongs to no stream that could be parked. */
function readable(origin: string, record: ReceivedRecord, journal: Journal) {
  try {
    return fromRecord(origin, record);
  } catch (error) {
    journal.error(
      { err: error, origin, offset: String(record.offset) },
      'a record on the topic is not an event',
    );
    return undefined;
  }
}

async function inOrder(
  messages: readonly BusMessage[],
  handle: Handle,
  isOurs: () => boolean,
): Promise<void> {
  for (const message of messages) {
    for (let wait = 20; isOurs(); wait = Math.min(wait * 2, 1_000)) {
      try {
        await handle(message);
        break;
      } catch {
        // The handler has complained; order demands that this one comes first.
        await pause(wait);
      }
    }
  }
}
