import { prepareDatabase } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { installationEnvironment } from './environment.js';
import { loginsIn } from './logins.js';
import { tokenKeysIn } from './token-keys.js';
import { makeInstallationTopics, serviceNames } from './topics.js';

/** Prepares an installation: schemas and roles, topics, keys and passwords. May run again at any time; ends when all is there. */
const environment = installationEnvironment(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

await tokenKeysIn(environment.CADENZA_KEYS);
say('Keys of service tokens: there');
const admin = {
  host: environment.DATABASE_HOST,
  port: environment.DATABASE_PORT,
  database: environment.DATABASE_NAME,
  user: environment.DATABASE_ADMIN,
  password: environment.DATABASE_ADMIN_PASSWORD,
};
await prepareDatabase(admin, serviceNames, environment.DATABASE_SECRET);
await loginsIn(environment.CADENZA_KEYS, serviceNames, environment.DATABASE_SECRET);
say(`Schemas and roles: ${serviceNames.length} services`);
const made = await makeInstallationTopics({
  brokers: environment.KAFKA_BROKERS,
  partitions: environment.KAFKA_PARTITIONS,
  replicas: environment.KAFKA_REPLICAS,
  retentionMs: environment.KAFKA_RETENTION_MS,
});
say(`Topics: ${made.length === 0 ? 'there' : `made ${made.join(', ')}`}`);
