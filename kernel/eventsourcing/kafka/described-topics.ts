import { type Admin, Kafka } from 'kafkajs';
import { addressed, type BrokerAddress } from './broker-address.js';
import { aclsOf, type TopicRights } from './topic-rights.js';

export interface DescribedTopic {
  readonly topic: string;
  readonly partitions: number;
  /** Copies of the partition that has the fewest. */
  readonly replicas: number;
  /** Partitions of which a copy is behind, or away. */
  readonly behind: number;
  /** Partitions that no broker leads: they take nothing. */
  readonly leaderless: number;
}

export interface DescribedBrokers {
  readonly brokers: number;
  readonly topics: readonly DescribedTopic[];
}

async function asking<Answer>(
  address: BrokerAddress,
  act: (admin: Admin) => Promise<Answer>,
): Promise<Answer> {
  const kafka = new Kafka({ clientId: 'cadenza-doctor', ...addressed(address), retry: { retries: 2 } });
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.disconnect();
  }
}

/** Describes the brokers and these topics; one that does not exist is left out. */
export const describeTopics = (address: BrokerAddress, names: readonly string[]): Promise<DescribedBrokers> =>
  asking(address, async (admin) => {
    const present = await admin.listTopics();
    const topics = names.filter((name) => present.includes(name));
    const { brokers } = await admin.describeCluster();
    const { topics: described } =
      topics.length === 0 ? { topics: [] } : await admin.fetchTopicMetadata({ topics });
    return {
      brokers: brokers.length,
      topics: described.map(({ name, partitions }) => ({
        topic: name,
        partitions: partitions.length,
        replicas: Math.min(...partitions.map(({ replicas }) => replicas.length)),
        behind: partitions.filter(({ isr, replicas }) => isr.length < replicas.length).length,
        leaderless: partitions.filter(({ leader }) => leader < 0).length,
      })),
    };
  });

/** Rights of these services that are not granted, as sentences; needs the administrator's login. */
export const missingRights = (
  address: BrokerAddress,
  rights: readonly TopicRights[],
): Promise<readonly string[]> =>
  asking(address, async (admin) => {
    const missing: string[] = [];
    for (const wanted of rights.flatMap(aclsOf)) {
      const { resources } = await admin.describeAcls(wanted);
      if (resources.length === 0)
        missing.push(`${wanted.principal.replace('User:', '')} on ${wanted.resourceName}`);
    }
    return missing;
  });
