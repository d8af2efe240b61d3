import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { addressed } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { brokerAdmin, engineLoginsIn } from '../installation/engine-logins.js';
import { topicRights } from '../installation/topic-rights.js';
import { makeInstallationTopics } from '../installation/topics.js';
import type { Engine } from './engines/engine.js';
import { startKafka } from './engines/kafka.js';
import { startRedis } from './engines/redis.js';

const secret = 'a secret of an installation, long enough';
const origins = topicRights.flatMap(({ writes }) => writes);

describe('who took one service', () => {
  let folder: string;
  let kafka: Engine;
  let redis: Engine;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-logins-'));
    const keys = join(folder, 'keys');
    await engineLoginsIn(keys, secret);
    kafka = await startKafka(join(folder, 'kafka'), join(keys, 'kafka/users.jaas'));
    redis = await startRedis(join(folder, 'redis'), join(keys, 'redis/users.acl'));
    const admin = { brokers: [`127.0.0.1:${kafka.port}`], login: brokerAdmin(secret) };
    await makeInstallationTopics({ ...admin, partitions: 1, replicas: 1, retentionMs: -1 });
    await grantTopicRights(admin, topicRights);
    // The broker takes a moment to know what it was granted.
    const last = await clientOf('sharing');
    for (let patience = 100; (await writes(last, 'sharing')) !== 'done' && patience > 0; patience--)
      await pause(100);
  }, 120_000);
  afterAll(async () => {
    await kafka.stop();
    await redis.stop();
    await rm(folder, { recursive: true });
  }, 60_000);

  const passwordOf = (user: string, engine: string) => readFile(join(folder, 'keys', user, engine), 'utf8');

  async function clientOf(user: string, password?: string) {
    const login = { user, password: password ?? (await passwordOf(user, 'kafka')) };
    const address = addressed({ brokers: [`127.0.0.1:${kafka.port}`], login });
    return new Kafka({ ...address, logLevel: logLevel.NOTHING, retry: { retries: 1 } });
  }

  /** `done`, or what the broker says. */
  async function writes(client: Kafka, origin: string): Promise<string> {
    const producer = client.producer({ allowAutoTopicCreation: false });
    try {
      await producer.connect();
      await producer.send({ topic: topicOf(origin), messages: [{ key: 'class-1', value: 'forged' }] });
      return 'done';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await producer.disconnect();
    }
  }

  async function reads(client: Kafka, origin: string, groupId: string): Promise<string> {
    const consumer = client.consumer({
      ...{ groupId, allowAutoTopicCreation: false },
      retry: { retries: 1, restartOnFailure: () => Promise.resolve(false) },
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topic: topicOf(origin), fromBeginning: true });
      return await new Promise((resolve) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => resolve(payload.error.message));
        consumer.on(consumer.events.GROUP_JOIN, () => resolve('done'));
        void consumer.run({ eachMessage: () => Promise.resolve() });
      });
    } catch (error) {
      return (error as Error).message;
    } finally {
      await consumer.disconnect();
    }
  }

  it.each(topicRights.map((rights) => [rights.service, rights.writes] as const))(
    'writes the topics of %s, and no other',
    async (service, own) => {
      const client = await clientOf(service);
      for (const origin of origins)
        expect([origin, await writes(client, origin)]).toEqual([
          origin,
          own.includes(origin) ? 'done' : expect.stringMatching(/authorized/i),
        ]);
    },
    120_000,
  );

  it('reads what the service reacts to, in its group, and nothing else', async () => {
    const client = await clientOf('roster');
    // Its coordinator takes a moment to load after the broker's start.
    let own = '';
    for (let patience = 30; own !== 'done' && patience > 0; patience--) {
      own = await reads(client, 'catalog', 'cadenza.roster');
      if (own !== 'done') await pause(500);
    }
    expect(own).toBe('done');
    expect(await reads(client, 'people', 'cadenza.roster')).toMatch(/authorized/i);
    expect(await reads(client, 'catalog', 'cadenza.scheduling')).toMatch(/authorized|group coordinator/i);
  }, 60_000);

  it('makes no topic and grants no right', async () => {
    const client = await clientOf('roster');
    const admin = client.admin();
    await admin.connect();
    try {
      const made = admin.createTopics({ topics: [{ topic: 'cadenza.other.v1', numPartitions: 1 }] });
      await expect(made).rejects.toThrow();
      const login = { user: 'roster', password: await passwordOf('roster', 'kafka') };
      const address = { brokers: [`127.0.0.1:${kafka.port}`], login };
      const rights = [{ service: 'roster', writes: ['catalog'], reads: [], deletes: [] }];
      await grantTopicRights(address, rights).catch(() => undefined);
      await pause(1_000);
      expect([await writes(client, 'catalog'), await admin.listTopics()]).toEqual([
        expect.stringMatching(/authorized/i),
        expect.not.arrayContaining(['cadenza.other.v1']),
      ]);
    } finally {
      await admin.disconnect();
    }
  }, 60_000);

  it('is not let in with a wrong password, nor without one', async () => {
    expect(await writes(await clientOf('catalog', 'wrong'), 'catalog')).toMatch(/authentication/i);
    const nobody = new Kafka({
      ...addressed({ brokers: [`127.0.0.1:${kafka.port}`] }),
      ...{ logLevel: logLevel.NOTHING, retry: { retries: 1 } },
    });
    expect(await writes(nobody, 'catalog')).not.toBe('done');
  }, 60_000);

  const redisOf = (username?: string, password?: string) => {
    const login = {
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    };
    const client = new Redis({
      ...{ port: redis.port, host: '127.0.0.1', ...login },
      ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
    });
    client.on('error', () => undefined);
    return client;
  };

  it('tells over /live in Redis, and reads and writes nothing else there', async () => {
    const roster = redisOf('roster', await passwordOf('roster', 'redis'));
    expect(await roster.publish('cadenza:live:user-1', 'told')).toBe(0);
    await expect(roster.publish('other', 'told')).rejects.toThrow('NOPERM');
    for (const command of [
      () => roster.get('cadenza:tries:address:1'),
      () => roster.hset('cadenza:tries:address:1', 'a', '1'),
      () => roster.flushall(),
      () => roster.config('GET', '*'),
      () => roster.acl('LIST'),
    ])
      await expect(command()).rejects.toThrow('NOPERM');
    roster.disconnect();
  });

  it('is not let into Redis with a wrong password; without one nothing but a ping is answered', async () => {
    const wrong = redisOf('roster', 'wrong');
    await expect(wrong.ping()).rejects.toThrow();
    const nobody = redisOf();
    expect(await nobody.ping()).toBe('PONG');
    await expect(nobody.get('cadenza:tries:address:1')).rejects.toThrow('NOPERM');
    wrong.disconnect();
    nobody.disconnect();
  });
});
