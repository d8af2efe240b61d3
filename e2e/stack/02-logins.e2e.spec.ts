import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { topicRights } from '@cadenza/deploy/installation/topic-rights.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';
import { expect, test } from './stack-test.js';
import { kafkaAs, passwordOf, read, redisAs, write } from './testing/engine-clients.js';

const origins = topicRights.flatMap(({ writes }) => writes);
const isRefused = /authorized/i;

const kafkaOf = async (stack: Stack, user: string) =>
  kafkaAs(stack, { user, password: await passwordOf(stack, user, 'kafka') });

test.describe('a service’s login at Kafka', () => {
  for (const { service, writes } of topicRights)
    test(`writes the topics of ${service}, and no other`, async ({ stack }) => {
      const kafka = await kafkaOf(stack, service);
      for (const origin of origins)
        expect([origin, await write(kafka, origin)]).toEqual([
          origin,
          writes.includes(origin) ? 'done' : expect.stringMatching(isRefused),
        ]);
    });

  test('reads what the service reacts to, in its group, and nothing else', async ({ stack }) => {
    const kafka = await kafkaOf(stack, 'roster');
    // A coordinator that is just loading, or a rebalance, refuses for a moment.
    await expect.poll(() => read(kafka, 'catalog', 'cadenza.roster'), { intervals: [500] }).toBe('done');
    expect(await read(kafka, 'people', 'cadenza.roster')).toMatch(isRefused);
    expect(await read(kafka, 'catalog', 'cadenza.scheduling')).toMatch(/authorized|group coordinator/i);
  });

  test('makes no topic and grants no right', async ({ stack }) => {
    const kafka = await kafkaOf(stack, 'roster');
    const admin = kafka.admin();
    await admin.connect();
    try {
      const made = admin.createTopics({ topics: [{ topic: 'cadenza.other.v1', numPartitions: 1 }] });
      await expect(made).rejects.toThrow();
      expect(await admin.listTopics()).not.toContain('cadenza.other.v1');
    } finally {
      await admin.disconnect();
    }
    const login = { user: 'roster', password: await passwordOf(stack, 'roster', 'kafka') };
    const rights = [{ service: 'roster', writes: ['catalog'], reads: [], deletes: [] }];
    await expect(grantTopicRights({ brokers: stack.broker.brokers, login }, rights)).rejects.toThrow();
    expect(await write(kafka, 'catalog')).toMatch(isRefused);
  });

  test('is refused with a wrong password, and without one', async ({ stack }) => {
    const wrong = kafkaAs(stack, { user: 'catalog', password: 'wrong' });
    expect(await write(wrong, 'catalog')).toMatch(/authentication/i);
    expect(await write(kafkaAs(stack), 'catalog')).not.toBe('done');
  });
});

test.describe('a service’s login at Redis', () => {
  test('publishes for /live, and reads and writes nothing else', async ({ stack }) => {
    const password = await passwordOf(stack, 'roster', 'redis');
    const roster = redisAs(stack, { username: 'roster', password });
    // No account has this number.
    expect(await roster.publish('cadenza:live:user-0', 'told')).toBe(0);
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

  test('is refused with a wrong password; without one only a ping is answered', async ({ stack }) => {
    const wrong = redisAs(stack, { username: 'roster', password: 'wrong' });
    await expect(wrong.ping()).rejects.toThrow();
    const anonymous = redisAs(stack);
    expect(await anonymous.ping()).toBe('PONG');
    await expect(anonymous.get('cadenza:tries:address:1')).rejects.toThrow('NOPERM');
    wrong.disconnect();
    anonymous.disconnect();
  });
});
