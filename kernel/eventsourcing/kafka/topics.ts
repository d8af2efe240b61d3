import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, Kafka } from 'kafkajs';
import { addressed, type BrokerAddress } from './broker-address.js';
import { topicOf } from './kafka-record.js';

export interface TopicsOptions extends BrokerAddress {
  readonly services: readonly string[];
  /** May only grow, and then a stream may change its partition: decide once (docs/adr). */
  readonly partitions: number;
  readonly replicas: number;
  /** Milliseconds; -1: for ever. A consumer that was away longer is filled by a rebuild, not by the topic. */
  readonly retentionMs: number;
  /** Of messages that are no events: heartbeats, and what others must know of people. */
  readonly beside?: readonly BesideTopic[];
}

export interface BesideTopic {
  readonly origin: string;
  /** `compact`: the last record of each key is kept. */
  readonly config: Readonly<Record<string, string>>;
}

/** Makes the topics that are not there yet, as declared; answers the names of those it made. */
export async function makeTopics(options: TopicsOptions): Promise<string[]> {
  const { services, partitions, replicas, retentionMs, beside = [] } = options;
  const kafka = new Kafka({ clientId: 'cadenza-topics', ...addressed(options), retry: { retries: 15 } });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const there = await admin.listTopics();
    const events = services.map((origin) => ({ origin, config: { 'retention.ms': String(retentionMs) } }));
    const wanted = [...events, ...beside].map(({ origin, config }) => ({ topic: topicOf(origin), config }));
    const missing = wanted.filter(({ topic }) => !there.includes(topic));
    const created = admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(({ topic, config }) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: replicas,
        configEntries: [
          ...Object.entries<string>(config).map(([name, value]) => ({ name, value })),
          { name: 'min.insync.replicas', value: String(Math.max(1, replicas - 1)) },
        ],
      })),
    });
    const names = missing.map(({ topic }) => topic);
    await created.catch((error: unknown) => untilKnown(admin, names, error));
    return names;
  } finally {
    await admin.disconnect();
  }
}

const attempts = 60;

/** Waits until the broker knows topics that were created: it may receive them a moment after its answer. 30 s at most. */
async function untilKnown(admin: Admin, topics: string[], error: unknown): Promise<void> {
  if (!isUnknownTopic(error)) throw error;
  for (let attempt = 1; ; attempt++)
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (unknown) {
      if (!isUnknownTopic(unknown) || attempt === attempts) throw unknown;
      await pause(500);
    }
}

const isUnknownTopic = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION';
