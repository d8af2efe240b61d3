import { Kafka } from 'kafkajs';
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

export interface DeclaredTopic {
  readonly topic: string;
  readonly config: Readonly<Record<string, string>>;
}

/** The topics as declared, by their full names. A record is acknowledged by all replicas but one, or by the only one. */
export function topicsOf({
  services,
  replicas,
  retentionMs,
  beside = [],
}: Pick<TopicsOptions, 'services' | 'replicas' | 'retentionMs' | 'beside'>): DeclaredTopic[] {
  const events = services.map((origin) => ({ origin, config: { 'retention.ms': String(retentionMs) } }));
  const inSync = { 'min.insync.replicas': String(Math.max(1, replicas - 1)) };
  return [...events, ...beside].map(({ origin, config }) => ({
    topic: topicOf(origin),
    config: { ...config, ...inSync },
  }));
}

/** Makes the topics that are not there yet, as declared; answers the names of those it made. */
export async function makeTopics(options: TopicsOptions): Promise<string[]> {
  const { partitions, replicas } = options;
  const kafka = new Kafka({ clientId: 'cadenza-topics', ...addressed(options), retry: { retries: 15 } });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const there = await admin.listTopics();
    const missing = topicsOf(options).filter(({ topic }) => !there.includes(topic));
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(({ topic, config }) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: replicas,
        configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
      })),
    });
    return missing.map(({ topic }) => topic);
  } finally {
    await admin.disconnect();
  }
}
