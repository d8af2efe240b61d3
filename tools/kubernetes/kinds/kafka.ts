import { installationTopics } from '@cadenza/deploy/installation/topics.js';
import { topicRights } from '@cadenza/deploy/installation/topic-rights.js';
import type { TopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { groupIdOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-subscriber.js';
import { secretOf } from '../environment-of.js';
import { labelsOf, type Resource } from '../resource.js';

const labels = (name: string) => ({ ...labelsOf(name, 'engine'), 'strimzi.io/cluster': 'kafka' });
const forEver = -1;

/** The partitions of compose and of the stack: they may only grow, and then a stream may change its partition. */
export const topicSettings = { partitions: 12, replicas: 3, retentionMs: forEver };

export const kafkaTopics: readonly Resource[] = installationTopics(topicSettings).map(
  ({ topic, config }) => ({
    apiVersion: 'kafka.strimzi.io/v1',
    kind: 'KafkaTopic',
    metadata: { name: topic, labels: labels(topic) },
    spec: { partitions: topicSettings.partitions, replicas: topicSettings.replicas, config },
  }),
);

const acl = (type: 'topic' | 'group', name: string, operation: string) => ({
  resource: { type, name, patternType: 'literal' },
  operations: [operation],
  host: '*',
});

/** The same rights that the installation grants where no operator does (kernel/eventsourcing/kafka/topic-rights.ts). */
const aclsOf = ({ service, writes, reads, deletes }: TopicRights) => [
  ...writes.map((origin) => acl('topic', topicOf(origin), 'Write')),
  ...reads.map((origin) => acl('topic', topicOf(origin), 'Read')),
  ...deletes.map((origin) => acl('topic', topicOf(origin), 'Delete')),
  acl('group', groupIdOf(service), 'Read'),
];

/** Each service is the broker's user of its name; its password is the one of the service's own Secret. */
export const kafkaUsers: readonly Resource[] = topicRights.map((rights) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaUser',
  metadata: { name: rights.service, labels: labels(rights.service) },
  spec: {
    authentication: {
      type: 'scram-sha-512',
      password: { valueFrom: { secretKeyRef: { name: secretOf(rights.service), key: 'kafka' } } },
    },
    authorization: { type: 'simple', acls: aclsOf(rights) },
  },
}));
