import { setTimeout as pause } from 'node:timers/promises';
import type { EachBatchPayload } from 'kafkajs';
import type { BusMessage } from '../bus.js';
import type { Journal } from '../ports.js';
import { fromRecord } from './kafka-record.js';

type Handle = (message: BusMessage) => Promise<void>;

const beatMs = 1_000;

/**
 * Hands a batch over: each stream in order, streams side by side. All of it is handled when this resolves with true;
 * with false the consumer has lost the partition, and whoever has it now gets the batch again.
 */
export async function handleBatch(
  origin: string,
  payload: EachBatchPayload,
  handle: Handle,
  journal: Journal,
): Promise<boolean> {
  const { batch, heartbeat, isRunning, isStale } = payload;
  const ours = () => isRunning() && !isStale();
  const streams = new Map<string, BusMessage[]>();
  for (const record of batch.messages) {
    const message = readable(origin, record, journal);
    if (!message) continue;
    const before = streams.get(message.stream);
    if (before) before.push(message);
    else streams.set(message.stream, [message]);
  }
  // A long batch must not look like a dead consumer. A failed beat shows in isStale, or at the commit.
  const beating = setInterval(() => void heartbeat().catch(() => undefined), beatMs);
  try {
    await Promise.all([...streams.values()].map((messages) => inOrder(messages, handle, ours)));
  } finally {
    clearInterval(beating);
  }
  return ours();
}

/** A record that is not ours can never be handled, and belongs to no stream that could be parked. */
function readable(origin: string, record: EachBatchPayload['batch']['messages'][number], journal: Journal) {
  try {
    return fromRecord(origin, record);
  } catch (error) {
    journal.error({ err: error, origin, offset: record.offset }, 'a record on the topic is not an event');
    return undefined;
  }
}

async function inOrder(messages: readonly BusMessage[], handle: Handle, ours: () => boolean): Promise<void> {
  for (const message of messages) {
    for (let wait = 20; ours(); wait = Math.min(wait * 2, 1_000)) {
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
