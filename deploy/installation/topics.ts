import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { makeTopics, topicsOf } from '@cadenza/kernel/eventsourcing/kafka/topics.js';

export const serviceNames = [
  'identity',
  'billing',
  'catalog',
  'media',
  'scheduling',
  'roster',
  'sharing',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface TopicSettings extends BrokerAddress {
  /** May only grow, and then a stream may change its partition. */
  readonly partitions: number;
  readonly replicas: number;
  /** Milliseconds that events are kept on their topics; -1: for ever. They stay in the services' databases anyway. */
  readonly retentionMs: number;
}

const hour = 60 * 60 * 1000;
/**
 * Who reads it deletes what is handled (kernel/eventsourcing/kafka/handled-records.ts). While nobody does, of each person
 * the last word is kept, and that for seven days.
 */
const soonForgotten = {
  'cleanup.policy': 'compact,delete',
  'retention.ms': String(7 * 24 * hour),
  'segment.ms': String(hour / 6),
  'max.compaction.lag.ms': String(hour),
  'min.cleanable.dirty.ratio': '0.01',
};

/** Topics of messages that are no events. */
const besideTopics = [
  { origin: 'sharing-heartbeat', config: { 'retention.ms': '600000', 'segment.ms': '600000' } },
  { origin: 'people', config: soonForgotten },
];

/** The topics of an installation with their configuration: one of events per service, and those beside. */
export const installationTopics = (settings: Pick<TopicSettings, 'replicas' | 'retentionMs'>) =>
  topicsOf({ ...settings, services: serviceNames, beside: besideTopics });

/** Makes the topics of an installation. Answers the names of those it made. */
export const makeInstallationTopics = (settings: TopicSettings) =>
  makeTopics({ ...settings, services: serviceNames, beside: besideTopics });
