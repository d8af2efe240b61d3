import { makeTopics } from '@cadenza/kernel/eventsourcing/kafka/topics.js';
import { serviceNames } from './service-processes.js';

/** As an installation declares them, with one copy: the stack has one broker. */
export const makeStackTopics = (port: number) =>
  makeTopics({
    brokers: [`127.0.0.1:${port}`],
    services: serviceNames,
    partitions: 6,
    replicas: 1,
    retentionMs: -1,
    beside: [
      { origin: 'sharing-heartbeat', config: { 'retention.ms': '600000', 'segment.ms': '600000' } },
      { origin: 'people', config: { 'cleanup.policy': 'compact' } },
    ],
  });
