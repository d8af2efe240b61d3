import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { prepareDatabase } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { installationEnvironment } from './environment.js';
import { brokerAdmin, engineLoginsIn } from './engine-logins.js';
import { loginsIn } from './logins.js';
import { tokenKeysIn } from './token-keys.js';
import { topicRights } from './topic-rights.js';
import { makeInstallationTopics, serviceNames } from './topics.js';

/**
 * Prepares an installation: schemas and roles, topics and rights on them, keys and passwords. May run again at any time;
 * ends when all is there. An argument names one part: `keys` makes keys and passwords, which Kafka and Redis start with,
 * `database` schemas and roles, `topics` topics and rights.
 */
const environment = installationEnvironment(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

const secret = environment.DATABASE_SECRET;
const part = process.argv[2];
const makes = (name: string) => part === undefined || part === name;

if (makes('keys')) {
  await tokenKeysIn(environment.CADENZA_KEYS);
  say('Keys of service tokens: there');
  await loginsIn(environment.CADENZA_KEYS, serviceNames, secret);
  await engineLoginsIn(environment.CADENZA_KEYS, secret);
  say('Passwords: there');
}

if (makes('database')) {
  const admin = {
    host: environment.DATABASE_HOST,
    port: environment.DATABASE_PORT,
    database: environment.DATABASE_NAME,
    authority: environment.DATABASE_CA,
    user: environment.DATABASE_ADMIN,
    password: environment.DATABASE_ADMIN_PASSWORD,
  };
  await prepareDatabase(admin, serviceNames, secret);
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
