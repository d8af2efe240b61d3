import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { prepareDatabase } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { installationEnvironment } from './environment.js';
import { brokerAdmin, engineLoginsIn } from './engine-logins.js';
import { loginsIn } from './logins.js';
import { tokenKeysIn } from './token-keys.js';
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
 * ends when all is there. With the argument `keys` it makes keys and passwords alone, which Kafka and Redis start with.
 */
const environment = installationEnvironment(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

await tokenKeysIn(environment.CADENZA_KEYS);
say('Keys of service tokens: there');
const secret = environment.DATABASE_SECRET;
await loginsIn(environment.CADENZA_KEYS, serviceNames, secret);
await engineLoginsIn(environment.CADENZA_KEYS, secret);
say('Passwords: there');
if (process.argv[2] === 'keys') process.exit();

const admin = {
  host: environment.DATABASE_HOST,
  port: environment.DATABASE_PORT,
  database: environment.DATABASE_NAME,
  user: environment.DATABASE_ADMIN,
  password: environment.DATABASE_ADMIN_PASSWORD,
};
await prepareDatabase(admin, serviceNames, secret);
say(`Schemas and roles: ${serviceNames.length} services`);
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
