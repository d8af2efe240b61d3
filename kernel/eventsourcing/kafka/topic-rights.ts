import kafkajs, { type AclOperationTypes, type AclResourceTypes, Kafka } from 'kafkajs';
import { addressed, type BrokerAddress } from './broker-address.js';
import { topicOf } from './kafka-record.js';
import { groupIdOf } from './kafka-subscriber.js';

// Node finds these by name only on the module as a whole.
const { AclOperationTypes: operations, AclPermissionTypes, AclResourceTypes: resources } = kafkajs;
const { LITERAL } = kafkajs.ResourcePatternTypes;

/** What one service may do; each service is the broker's user of its name. */
export interface TopicRights {
  readonly service: string;
  /** Origins of which it alone writes the topics. */
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  /** Origins of which it deletes what it has handled. */
  readonly deletes: readonly string[];
}

/** Grants them (ACLs); what is granted already stays. Whatever is not granted, the broker refuses. */
export async function grantTopicRights(address: BrokerAddress, all: readonly TopicRights[]): Promise<void> {
  const kafka = new Kafka({ clientId: 'cadenza-rights', ...addressed(address), retry: { retries: 15 } });
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl: all.flatMap(aclsOf) });
  } finally {
    await admin.disconnect();
  }
}

/** What the broker is told of one service: names in full, so that a topic to come is nobody's. */
export function aclsOf({ service, writes, reads, deletes }: TopicRights) {
  const may = (resourceType: AclResourceTypes, resourceName: string, operation: AclOperationTypes) => ({
    ...{ resourceType, resourceName, operation, principal: `User:${service}`, host: '*' },
    resourcePatternType: LITERAL,
    permissionType: AclPermissionTypes.ALLOW,
  });
  const { TOPIC, GROUP } = resources;
  const topics = (origins: readonly string[], operation: AclOperationTypes) =>
    origins.map((origin) => may(TOPIC, topicOf(origin), operation));
  return [
    ...topics(writes, operations.WRITE),
    ...topics(reads, operations.READ),
    ...topics(deletes, operations.DELETE),
    may(GROUP, groupIdOf(service), operations.READ),
  ];
}
