import kafkajs from 'kafkajs';
import { aclsOf } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { topicRights } from '@cadenza/deploy/installation/topic-rights.js';
import { installationTopics } from '@cadenza/deploy/installation/topics.js';
import { topicSettings } from '../../../kubernetes/kinds/kafka.js';
import type { Resource } from '../../../kubernetes/resource.js';
import { named, ofKind, specOf } from '../pods.js';
import type { Policy } from '../policy.js';

/** Of the production overlay alone. */
const ofProduction = (name: string, wrong: (resources: readonly Resource[]) => string[]): Policy => ({
  name,
  violations: (edition) => (edition.name === 'overlays/production' ? wrong(edition.resources) : []),
});

interface User {
  readonly authentication: { readonly type: string };
  readonly authorization: { readonly acls: readonly Acl[] };
}
interface Acl {
  readonly resource: { readonly type: string; readonly name: string; readonly patternType: string };
  readonly operations: readonly string[];
}

const { AclOperationTypes, AclResourceTypes } = kafkajs;
const nameIn = (names: object, value: unknown) =>
  String(Object.entries(names).find(([, each]) => each === value)?.[0]).toLowerCase();

const line = (type: string, name: string, operation: string) => `${operation.toLowerCase()} ${type} ${name}`;
const rightsOf = (user: User) =>
  user.authorization.acls.flatMap(({ resource: { type, name, patternType }, operations }) =>
    operations.map(
      (operation) => line(type, name, operation) + (patternType === 'literal' ? '' : ' as a prefix'),
    ),
  );
const rightsInCode = (rights: (typeof topicRights)[number]) =>
  aclsOf(rights).map(({ resourceType, resourceName, operation }) =>
    line(nameIn(AclResourceTypes, resourceType), resourceName, nameIn(AclOperationTypes, operation)),
  );

const users = ofProduction('each user of Kafka may do what its service does, and no more', (resources) => [
  ...topicRights.flatMap((rights) => {
    const found = named(resources, 'KafkaUser', rights.service);
    const user = found && specOf<User>(found);
    if (user?.authentication.type !== 'scram-sha-512')
      return [`${rights.service}: is no user with a password`];
    const [granted, needed] = [rightsOf(user), rightsInCode(rights)];
    return [
      ...granted.filter((each) => !needed.includes(each)).map((each) => `${rights.service}: may ${each}`),
      ...needed.filter((each) => !granted.includes(each)).map((each) => `${rights.service}: may not ${each}`),
    ];
  }),
  ...ofKind(resources, 'KafkaUser')
    .filter(({ metadata }) => !topicRights.some(({ service }) => service === metadata.name))
    .map(({ metadata }) => `${metadata.name}: is no service`),
]);

interface Topic {
  readonly partitions: number;
  readonly replicas: number;
  readonly config: Readonly<Record<string, string>>;
}
/** The same for the same entries in another order. */
const sorted = (config: Topic['config']) => Object.entries(config).sort().join();

const topics = ofProduction('the topics are those of the installation', (resources) =>
  installationTopics(topicSettings).flatMap(({ topic, config }) => {
    const found = named(resources, 'KafkaTopic', topic);
    if (!found) return [`${topic}: is missing`];
    const { partitions, replicas, config: own } = specOf<Topic>(found);
    const same = sorted(own) === sorted(config);
    return partitions === topicSettings.partitions && replicas === 3 && same
      ? []
      : [`${topic}: is declared otherwise`];
  }),
);

interface KafkaSpec {
  readonly zookeeper?: unknown;
  readonly kafka: {
    readonly authorization?: { readonly type: string };
    readonly listeners: readonly {
      readonly name: string;
      readonly tls: boolean;
      readonly authentication?: { readonly type: string };
      readonly networkPolicyPeers?: readonly object[];
    }[];
  };
}
interface Pool {
  readonly replicas: number;
  readonly roles: readonly string[];
}

const brokers = ofProduction('Kafka runs by KRaft, and takes clients by TLS and SCRAM alone', (resources) => {
  const pools = ofKind(resources, 'KafkaNodePool').map((each) => specOf<Pool>(each));
  const of = (role: string) =>
    pools.filter(({ roles }) => roles.includes(role)).reduce((sum, each) => sum + each.replicas, 0);
  const old = resources.filter(({ apiVersion }) => /^kafka\.strimzi\.io\/(?!v1$)/.test(apiVersion));
  return [
    ...old.map(({ metadata }) => `${metadata.name}: is of an API that ends`),
    ...['controller', 'broker']
      .filter((role) => of(role) < 3)
      .map((role) => `fewer than three nodes are ${role}`),
    ...ofKind(resources, 'Kafka').flatMap((each) => {
      const { kafka, zookeeper } = specOf<KafkaSpec>(each);
      const open = kafka.listeners.filter(
        ({ tls, authentication, networkPolicyPeers }) =>
          !tls || authentication?.type !== 'scram-sha-512' || !networkPolicyPeers?.length,
      );
      return [
        ...(zookeeper ? ['has ZooKeeper'] : []),
        ...(kafka.authorization?.type === 'simple' ? [] : ['lets every user do everything']),
        ...open.map(({ name }) => `listener ${name} is open`),
      ];
    }),
  ];
});

interface ClusterSpec {
  readonly instances: number;
  readonly plugins?: readonly {
    readonly name: string;
    readonly isWALArchiver?: boolean;
    readonly parameters?: { readonly barmanObjectName?: string };
  }[];
  readonly postgresql: {
    readonly pg_hba?: readonly string[];
    readonly synchronous?: { readonly number: number; readonly dataDurability?: string };
  };
}
const barman = 'barman-cloud.cloudnative-pg.io';

function isArchived(resources: readonly Resource[], plugins: NonNullable<ClusterSpec['plugins']>): boolean {
  const plugin = plugins.find(({ name, isWALArchiver }) => name === barman && isWALArchiver === true);
  return named(resources, 'ObjectStore', plugin?.parameters?.barmanObjectName ?? '') !== undefined;
}

const database = ofProduction(
  'what PostgreSQL has acknowledged is on two instances and goes to the archive',
  (resources) => {
    const clusters = ofKind(resources, 'Cluster').map((each) => specOf<ClusterSpec>(each));
    const nightly = ofKind(resources, 'ScheduledBackup').some(
      (each) => specOf<{ pluginConfiguration?: { name: string } }>(each).pluginConfiguration?.name === barman,
    );
    return [
      ...(clusters.length === 1 ? [] : ['there is not one cluster']),
      ...(nightly ? [] : ['no base backup is made']),
      ...clusters.flatMap(({ plugins = [] }) =>
        isArchived(resources, plugins) ? [] : ['WAL goes to no archive'],
      ),
      ...clusters.flatMap(({ instances, postgresql: { pg_hba: hosts = [], synchronous } }) => [
        ...(instances >= 3 && synchronous?.dataDurability === 'required'
          ? []
          : ['a commit may be on one instance']),
        ...(hosts.includes('hostnossl all all all reject') ? [] : ['clients may come without TLS']),
      ]),
    ];
  },
);

export const enginePolicies: readonly Policy[] = [users, topics, brokers, database];
