import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { RedisOptions } from 'ioredis';
import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import type { DatabaseAddress, Login } from '@cadenza/kernel/eventsourcing/database.js';
import { brokerAdmin, engineLoginsIn, redisAdmin } from '../installation/engine-logins.js';
import { tokenKeysIn } from '../installation/token-keys.js';
import { topicRights } from '../installation/topic-rights.js';
import { makeInstallationTopics, type ServiceName, serviceNames } from '../installation/topics.js';
import { openDataFolder } from '../standalone/data-folder.js';
import { startDatabase } from '../standalone/database.js';
import type { Steps } from '../standalone/steps.js';
import type { Engine } from './engines/engine.js';
import { startKafka } from './engines/kafka.js';
import { postgresEngine } from './engines/postgres.js';
import { startRedis } from './engines/redis.js';
import { s3Login, startS3 } from './engines/s3.js';
import { startGateway } from './gateway-process.js';
import { stackPayments } from './payments.js';
import { startService } from './service-processes.js';

export interface StackOptions {
  /** Data, logs and keys of everything; removed by whoever made it. */
  readonly folder: string;
  readonly projectFolder: string;
  /** Of each service and of the gateway. */
  readonly replicas: number;
  readonly steps: Steps;
  /** Further variables of every process. */
  readonly variables?: NodeJS.ProcessEnv;
}

/** Everything of the distributed product, as processes of this machine. */
export interface Stack {
  readonly urls: readonly string[];
  /** Data, logs and keys of everything. */
  readonly folder: string;
  readonly postgres: Engine;
  /** Of PostgreSQL, for those who look into what is stored. */
  readonly admin: DatabaseAddress & Login;
  /** Of Kafka, as who may do everything. */
  readonly broker: BrokerAddress;
  readonly kafka: Engine;
  /** Of Redis, likewise. */
  readonly redisAdmin: RedisOptions;
  readonly redis: Engine;
  readonly s3: Engine;
  readonly services: ReadonlyMap<ServiceName, readonly Engine[]>;
  readonly gateways: readonly Engine[];
  /** Where the payment sandbox is; its levers are below /sandbox. */
  readonly payments: string;
  /** One replica more, which consumes and relays with the others and is asked nothing. */
  join(name: ServiceName): Promise<Engine>;
  stop(): Promise<void>;
}

type Undo = () => Promise<unknown>;

export async function startStack(options: StackOptions): Promise<Stack> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const each of undo.reverse().splice(0)) await each();
  };
  try {
    return { ...(await compose(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compose(options: StackOptions, undo: Undo[]): Promise<Omit<Stack, 'stop'>> {
  const { folder, projectFolder, replicas, steps } = options;
  const kept = <E extends Engine>(engine: E): E => (undo.push(() => engine.stop()), engine);
  const processes: Engine[] = [];
  const running = <E extends Engine>(engine: E): E => (processes.push(engine), engine);
  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true });
  const data = await openDataFolder(folder, userInfo().uid === 0);
  const secret = randomBytes(32).toString('base64url');
  const database = await startDatabase(data, secret, serviceNames, steps);
  const postgres = kept(postgresEngine(database));
  const keysFolder = join(folder, 'keys');
  await engineLoginsIn(keysFolder, secret);
  const [kafka, redis, s3] = await Promise.all([
    steps
      .step('Kafka', () => startKafka(join(folder, 'kafka'), join(keysFolder, 'kafka/users.jaas')))
      .then(kept),
    steps
      .step('Redis', () => startRedis(join(folder, 'redis'), join(keysFolder, 'redis/users.acl')))
      .then(kept),
    steps.step('S3', () => startS3(join(folder, 's3'))).then(kept),
  ]);
  const broker = { brokers: [`127.0.0.1:${kafka.port}`], login: brokerAdmin(secret) };
  await steps.step('Topics', async () => {
    await makeInstallationTopics({ ...broker, partitions: 6, replicas: 1, retentionMs: -1 });
    await grantTopicRights(broker, topicRights);
  });

  const payments = await stackPayments(folder, secret, options.variables?.CADENZA_CLOCK);
  undo.push(() => payments.close());
  // Together: each takes some seconds to let its clients go. What they stand on ends after them.
  undo.push(() => Promise.all(processes.map((engine) => engine.stop())));
  const keys = await tokenKeysIn(keysFolder);
  const common = {
    NODE_ENV: 'test',
    KAFKA_BROKERS: `127.0.0.1:${kafka.port}`,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    CADENZA_TOKEN_KEY: `@${keys.publicKey}`,
    STRIPE_CARD_FORM_URL: payments.browserUrl,
    ...options.variables,
  };
  const own: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = {
    identity: {
      CADENZA_SESSION_KEY: secret,
      CADENZA_MAIL_KEY: secret,
      CADENZA_PUBLIC_URL: 'http://127.0.0.1:4000',
      CADENZA_ADMIN_PASSWORD: 'admin-password',
    },
    billing: { ...payments.variables, CADENZA_PUBLIC_URL: 'http://127.0.0.1:4000' },
    scheduling: { CADENZA_PUBLIC_URL: 'http://127.0.0.1:4000' },
    roster: { CADENZA_PUBLIC_URL: 'http://127.0.0.1:4000' },
    sharing: {
      CADENZA_MAIL_KEY: secret,
      CADENZA_PUBLIC_URL: 'http://127.0.0.1:4000',
      CADENZA_RATE_LIMITS: 'off',
    },
    media: {
      S3_URL: `http://127.0.0.1:${s3.port}`,
      S3_REGION: s3Login.region,
      S3_ACCESS_KEY: s3Login.accessKey,
      S3_SECRET_KEY: s3Login.secretKey,
    },
  };
  const bundled = {
    image: projectFolder,
    logs,
    scratch: join(folder, 'scratch'),
    keys: keysFolder,
    common,
  };
  const services = new Map<ServiceName, readonly Engine[]>();
  const replica = (name: ServiceName, index: number) =>
    startService(name, index, database.portsOf(name), bundled, own[name] ?? {}).then(running);
  const replicasOf = (name: ServiceName) =>
    Promise.all(Array.from({ length: replicas }, (_, index) => replica(name, index)));
  await steps.step('Services', () =>
    Promise.all(serviceNames.map(async (name) => void services.set(name, await replicasOf(name)))),
  );
  const gateways = await steps.step('Gateway', () =>
    Promise.all(
      Array.from({ length: replicas }, (_, index) =>
        startGateway(index, services, keys.privateKey, bundled).then(running),
      ),
    ),
  );
  const urls = gateways.map(({ port }) => `http://127.0.0.1:${port}`);
  payments.openFor(urls);
  let joined = replicas;
  return {
    urls,
    folder,
    postgres,
    admin: database.admin,
    broker,
    kafka,
    redisAdmin: { host: '127.0.0.1', port: redis.port, ...redisAdmin(secret) },
    redis,
    s3,
    services,
    gateways,
    payments: payments.url,
    join: (name) => replica(name, joined++),
  };
}
