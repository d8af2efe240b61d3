import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, Kafka } from 'kafkajs';
import { addressed, type BrokerAddress } from './broker-address.js';
import { topicOf } from './kafka-record.js';
import { groupIdOf } from './kafka-subscriber.js';

/** A record as its key and headers describe it. */
export interface PublishedEvent {
  readonly stream: string;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** Milliseconds without a record after which reading is given up. */
const idleMs = 30_000;

async function asAdmin<Answer>(
  address: BrokerAddress,
  act: (admin: Admin) => Promise<Answer>,
): Promise<Answer> {
  const kafka = new Kafka({ clientId: 'cadenza-epoch', ...addressed(address), retry: { retries: 5 } });
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.disconnect();
  }
}

/** The partitions of a topic that hold records, with the offset behind their last one; none without the topic. */
const endsOf = (address: BrokerAddress, topic: string) =>
  asAdmin(address, async (admin) => {
    if (!(await admin.listTopics()).includes(topic)) return new Map<number, number>();
    const offsets = await admin.fetchTopicOffsets(topic);
    return new Map(
      offsets
        .filter(({ high, low }) => Number(high) > Number(low))
        .map(({ partition, high }) => [partition, Number(high)]),
    );
  });

/**
 * Reads a service's topic from its beginning to its present end; returns the events of one type. Throws when records
 * stop coming before the end.
 */
export async function eventsOfType(
  address: BrokerAddress,
  origin: string,
  type: string,
): Promise<readonly PublishedEvent[]> {
  const topic = topicOf(origin);
  const waiting = await endsOf(address, topic);
  if (waiting.size === 0) return [];
  const kafka = new Kafka({ clientId: 'cadenza-epoch', ...addressed(address), retry: { retries: 5 } });
  const groupId = `cadenza.epoch-${randomBytes(6).toString('hex')}`;
  const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false });
  const found: PublishedEvent[] = [];
  let readAt = performance.now();
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        readAt = performance.now();
        for (const { key, headers } of batch.messages)
          if (String(headers?.type) === type)
            found.push({ stream: String(key), recordedAt: String(headers?.['recorded-at']) });
        if (Number(batch.lastOffset()) + 1 >= (waiting.get(batch.partition) ?? Infinity))
          waiting.delete(batch.partition);
      },
    });
    while (waiting.size > 0) {
      if (performance.now() - readAt > idleMs) throw new Error(`${topic} could not be read to its end`);
      await pause(50);
    }
  } finally {
    await consumer.disconnect();
  }
  return found;
}

/**
 * Deletes the topics of these origins and the consumer groups of these services, so that nothing of before is read
 * again. Throws while a consumer is still a member of one.
 */
export async function deleteTopics(
  address: BrokerAddress,
  origins: readonly string[],
  services: readonly string[],
): Promise<readonly string[]> {
  return await asAdmin(address, async (admin) => {
    const { groups } = await admin.listGroups();
    const ours = new Set(services.map(groupIdOf));
    const present = groups.map(({ groupId }) => groupId).filter((id) => ours.has(id));
    if (present.length > 0) await admin.deleteGroups(present);
    const wanted = new Set(origins.map(topicOf));
    const topics = (await admin.listTopics()).filter((topic) => wanted.has(topic));
    if (topics.length > 0) await admin.deleteTopics({ topics, timeout: 30_000 });
    for (let tries = 0; tries < 300; tries++) {
      const left = (await admin.listTopics()).some((topic) => wanted.has(topic));
      if (!left) return topics;
      await pause(100);
    }
    throw new Error('The brokers have not deleted the topics within 30 s: try again');
  });
}
