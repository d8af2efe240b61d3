import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { addressed } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

/** The password of a service for an engine, as the service reads it. */
export const passwordOf = ({ folder }: Stack, user: string, engine: 'kafka' | 'redis') =>
  readFile(join(folder, 'keys', user, engine), 'utf8');

/** A client of the stack's broker, with one attempt more at most; without a login where no user is named. */
export function kafkaAs({ broker: { brokers } }: Stack, login?: { user: string; password: string }): Kafka {
  const address = addressed({ brokers, ...(login && { login }) });
  return new Kafka({ ...address, logLevel: logLevel.NOTHING, retry: { retries: 1 } });
}

/** `done`, or the broker's error. */
export async function write(kafka: Kafka, origin: string): Promise<string> {
  const producer = kafka.producer({ allowAutoTopicCreation: false });
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

/**
 * `done` once it has joined the group and fetches, or the broker's error. It commits nothing: the group is a running
 * service's. A consumer that is disconnected between joining and its first fetch starts all the same, and keeps
 * partitions from the service for as long as this process lives.
 */
export async function read(kafka: Kafka, origin: string, groupId: string): Promise<string> {
  const consumer = kafka.consumer({
    ...{ groupId, allowAutoTopicCreation: false },
    retry: { retries: 1, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic: topicOf(origin), fromBeginning: true });
    return await new Promise((resolve) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => resolve(payload.error.message));
      consumer.on(consumer.events.FETCH_START, () => resolve('done'));
      void consumer.run({ autoCommit: false, eachMessage: () => Promise.resolve() });
    });
  } catch (error) {
    return (error as Error).message;
  } finally {
    await consumer.disconnect();
  }
}

/** A client of the stack's Redis that tries once; without a login where none is given. */
export function redisAs({ redis }: Stack, login: { username?: string; password?: string } = {}): Redis {
  const client = new Redis({
    ...{ port: redis.port, host: '127.0.0.1', ...login },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
  });
  client.on('error', () => undefined);
  return client;
}
