import { container, inDev, inProduction, inSmall, job, type Plant, pod } from './plant.js';

const environments = 'each process finds the variables that it reads, and no other';
const environment: readonly Plant[] = [
  inDev(environments, 'ConfigMap/settings', 'data.CADENZA_PUBLIC_URL'),
  inDev(environments, 'ConfigMap/settings', 'data.CADENZA_MAIL_PRIVATE_HOSTS', 'perhaps'),
  inDev(environments, 'Deployment/gateway', `${container}.env.9.value`, 'nowhere'),
  inDev(environments, 'Deployment/sharing', `${container}.env.8`),
  inDev(environments, 'Deployment/roster', `${container}.env.0.name`, 'HOSTS'),
  inDev(environments, 'Deployment/roster', `${container}.volumeMounts.1`),
  inProduction(environments, job, `${pod}.initContainers.0.env.1`),
  inSmall(environments, 'ConfigMap/settings', 'data.LOG_LEVEL', 'loud'),
  inDev('every service and the gateway run', 'Deployment/roster', ''),
];

const secretsOfStore = 'every Secret comes from the store of secrets';
const byTls = 'the public address is served by TLS alone, under its own host';
const jobRule = 'a Job of a release can be tried again and is never in the way';
const installation: readonly Plant[] = [
  inDev(jobRule, job, 'metadata.name', 'install'),
  inDev(jobRule, job, `${pod}.restartPolicy`, 'Never'),
  inDev(jobRule, job, 'spec.ttlSecondsAfterFinished'),
  inDev(jobRule, job, 'metadata.annotations', { 'helm.sh/hook': 'pre-upgrade' }),
  inProduction('the Job prepares the database and migrates each service', job, `${pod}.initContainers.3`),
  inProduction(secretsOfStore, 'ExternalSecret/media-keys', 'spec.data.0'),
  inProduction(byTls, 'ConfigMap/settings', 'data.CADENZA_PUBLIC_URL', 'https://other.example'),
  inProduction(byTls, 'Gateway/cadenza', 'spec.listeners.1.tls'),
  inSmall(byTls, 'HTTPRoute/cadenza', 'spec.parentRefs.0.sectionName', 'http'),
];

const kafka = 'Kafka runs by KRaft, and takes clients by TLS and SCRAM alone';
const rights = 'each user of Kafka may do what its service does, and no more';
const durable = 'what PostgreSQL has acknowledged is on two instances and goes to the archive';
const engines: readonly Plant[] = [
  inProduction(rights, 'KafkaUser/roster', 'spec.authorization.acls.0.operations.0', 'All'),
  inProduction(rights, 'KafkaUser/roster', 'spec.authorization.acls.1'),
  inProduction(rights, 'KafkaUser/roster', 'spec.authorization.acls.1.resource.patternType', 'prefix'),
  inProduction(rights, 'KafkaUser/roster', 'spec.authentication.type', 'tls'),
  inProduction('the topics are those of the installation', 'KafkaTopic/cadenza.people.v1', 'spec.config', {}),
  inProduction(kafka, 'Kafka/kafka', 'apiVersion', 'kafka.strimzi.io/v1beta2'),
  inProduction(kafka, 'Kafka/kafka', 'spec.kafka.listeners.0.tls', false),
  inProduction(kafka, 'Kafka/kafka', 'spec.kafka.listeners.0.networkPolicyPeers'),
  inProduction(kafka, 'Kafka/kafka', 'spec.kafka.authorization'),
  inProduction(kafka, 'KafkaNodePool/nodes', 'spec.roles.0'),
  inProduction(durable, 'Cluster/postgres', 'spec.plugins'),
  inProduction(durable, 'Cluster/postgres', 'spec.postgresql.synchronous'),
  inProduction(durable, 'Cluster/postgres', 'spec.postgresql.pg_hba'),
  inProduction(durable, 'ObjectStore/backup', ''),
  inProduction(durable, 'ScheduledBackup/nightly', ''),
];

/** Violations of what an installation is made of: variables, the Job, secrets, the way in, the engines of production. */
export const plantsOfInstallation: readonly Plant[] = [...environment, ...installation, ...engines];
