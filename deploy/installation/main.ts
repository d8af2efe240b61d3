import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { prepareDatabase } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { databaseAdmin, installationEnvironment } from './environment.js';
import { brokerAdmin, engineLoginsIn } from './engine-logins.js';
import { loginsIn } from './logins.js';
import { rotateTokenKey, rotationSteps, tokenKeysIn } from './token-keys.js';
import { topicRights } from './topic-rights.js';
import { makeInstallationTopics, serviceNames } from './topics.js';

if (process.argv[2] === 'check') {
  // Reads the services' migrations: loaded for this alone.
  const { checkUpgrade } = await import('./upgrade/check.js');
  process.exit(
    await checkUpgrade(process.argv.slice(3), process.env, (line) => process.stdout.write(`${line}\n`)),
  );
}

/**
 * Prepares an installation: schemas and roles, topics and rights on them, keys and passwords. May run again at any time;
 * ends when all is there. An argument names one part: `keys` makes keys and passwords, which Kafka and Redis start with,
 * `database` schemas and roles, `topics` topics and rights; `rotate-token-key` and a step replace the key of service
 * tokens (docs/runbook/rotate-keys.md).
 */
const environment = installationEnvironment(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (process.argv[2] === 'rotate-token-key') {
  const step = rotationSteps.find((each) => each === process.argv[3]);
  if (!step) throw new Error(`Name a step: ${rotationSteps.join(', ')}`);
  await rotateTokenKey(environment.CADENZA_KEYS, step);
  say(`Token key, step ${step}: done`);
  process.exit();
}

const secret = environment.DATABASE_SECRET;
const part = process.argv[2];
if (part !== undefined && !['keys', 'database', 'topics'].includes(part))
  throw new Error(`Unknown part: ${part}`);
const makes = (name: string) => part === undefined || part === name;

if (makes('keys')) {
  await tokenKeysIn(environment.CADENZA_KEYS);
  say('Keys of service tokens: there');
  await loginsIn(environment.CADENZA_KEYS, serviceNames, secret);
  await engineLoginsIn(environment.CADENZA_KEYS, secret, environment.DATABASE_SECRET_BEFORE);
  say('Passwords: there');
}

if (makes('database')) {
  await prepareDatabase(databaseAdmin(environment), serviceNames, secret);
  say(`Schemas and roles: ${serviceNames.length} services`);
}

if (makes('topics')) {
  const login = environment.KAFKA_SASL === 'on' ? brokerAdmin(secret) : undefined;
  const address = { brokers: environment.KAFKA_BROKERS, login };
  const made = await makeInstallationTopics({
    ...address,
    partitions: environment.KAFKA_PARTITIONS,
    replicas: environment.KAFKA_REPLICAS,
    retentionMs: environment.KAFKA_RETENTION_MS,
  });
  say(`Topics: ${made.length === 0 ? 'there' : `made ${made.join(', ')}`}`);
  if (login) {
    await grantTopicRights(address, topicRights);
    say(`Rights on topics: ${topicRights.length} services`);
  }
}
