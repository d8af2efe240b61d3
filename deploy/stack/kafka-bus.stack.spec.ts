import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import type { BusMessage, SubscribeOptions, Subscription } from '@cadenza/kernel/eventsourcing/bus.js';
import { KafkaBus } from '@cadenza/kernel/eventsourcing/kafka/kafka-bus.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { makeTopics } from '@cadenza/kernel/eventsourcing/kafka/topics.js';
import type { Engine } from './engines/engine.js';
import { startKafka } from './engines/kafka.js';

const silent = {
  warn: () => undefined,
  error: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
const streams = 20;

const event = (origin: string, position: number): BusMessage => ({
  origin,
  stream: `class-${position % streams}`,
  position,
  version: Math.floor(position / streams) + 1,
  eventId: randomUUID(),
  type: 'catalog.v1.ClassEvent.classCreated',
  recordedAt: new Date(),
  payload: Buffer.from(String(position)),
});

/** What a group has been given, and whether each stream came in order (what came before may come again). */
class Heard {
  readonly positions = new Set<number>();
  readonly outOfOrder: number[] = [];
  private readonly last = new Map<string, number>();

  readonly handle = ({ stream, position }: BusMessage) => {
    const last = this.last.get(stream) ?? -1;
    if (!this.positions.has(position) && position < last) this.outOfOrder.push(position);
    this.last.set(stream, Math.max(last, position));
    this.positions.add(position);
    return Promise.resolve();
  };

  async all(count: number) {
    const until = Date.now() + 60_000;
    while (this.positions.size < count && Date.now() < until) await pause(50);
    return { heard: this.positions.size, outOfOrder: this.outOfOrder };
  }
}

describe('the bus on a real Kafka', () => {
  let folder: string;
  let broker: Engine;
  const buses: KafkaBus[] = [];
  const subscriptions: Subscription[] = [];
  const origins = ['order', 'retry', 'foreign', 'fleeting'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-kafka-'));
    broker = await startKafka(folder);
    const brokers = [`127.0.0.1:${broker.port}`];
    await makeTopics({ brokers, services: origins, partitions: 4, replicas: 1, retentionMs: -1 });
  }, 120_000);
  afterAll(async () => {
    await Promise.all(subscriptions.map((each) => each.close()));
    await Promise.all(buses.map((each) => each.close()));
    await broker.stop();
    await rm(folder, { recursive: true });
  }, 60_000);

  function newBus(): KafkaBus {
    const bus = new KafkaBus({
      brokers: [`127.0.0.1:${broker.port}`],
      clientId: 'test',
      journal: silent,
      onStuck: () => undefined,
    });
    buses.push(bus);
    return bus;
  }

  async function listen(
    group: string,
    origin: string,
    handle: Heard['handle'],
    options: SubscribeOptions = {},
  ): Promise<Subscription> {
    const subscription = await newBus().subscribe(group, [origin], handle, options);
    subscriptions.push(subscription);
    return subscription;
  }

  /** As the relay does: a publication at a time, again until it is acknowledged. */
  async function publishAll(origin: string, count: number): Promise<void> {
    const bus = newBus();
    for (let at = 0; at < count; at += 50) {
      const messages = Array.from({ length: Math.min(50, count - at) }, (_, index) =>
        event(origin, at + index),
      );
      while (
        !(await bus.publish(messages).then(
          () => true,
          () => false,
        ))
      )
        await pause(100);
    }
  }

  it('gives each group every event, each stream in order', async () => {
    const [one, other] = [new Heard(), new Heard()];
    await Promise.all([listen('one', 'order', one.handle), listen('other', 'order', other.handle)]);
    await publishAll('order', 2_000);
    const whole = { heard: 2_000, outOfOrder: [] };
    expect([await one.all(2_000), await other.all(2_000)]).toEqual([whole, whole]);
  }, 120_000);

  it('gives an event again until it is handled, and holds only its own stream meanwhile', async () => {
    const heard = new Heard();
    let refused = 0;
    await listen('stubborn', 'retry', async (message) => {
      if (message.position === 7 && refused++ < 5) throw new Error('not yet');
      await heard.handle(message);
    });
    await publishAll('retry', 200);
    expect(await heard.all(200)).toEqual({ heard: 200, outOfOrder: [] });
    expect(refused).toBe(6);
  }, 120_000);

  it('passes over what is no event', async () => {
    const heard = new Heard();
    await listen('strict', 'foreign', heard.handle);
    const kafka = new Kafka({ brokers: [`127.0.0.1:${broker.port}`], logLevel: logLevel.NOTHING });
    const stranger = kafka.producer();
    await stranger.connect();
    await stranger.send({ topic: 'cadenza.foreign.v1', messages: [{ key: 'class-1', value: 'hello' }] });
    await stranger.disconnect();
    await publishAll('foreign', 100);
    expect(await heard.all(100)).toEqual({ heard: 100, outOfOrder: [] });
  }, 120_000);

  it('keeps nothing of a fleeting origin that was handled, and all that was not', async () => {
    const heard = new Heard();
    const listening = await listen('only', 'fleeting', heard.handle, { fleeting: ['fleeting'] });
    await publishAll('fleeting', 100);
    expect(await heard.all(100)).toEqual({ heard: 100, outOfOrder: [] });
    await until(async () => (await kept('fleeting')) === 0);
    await listening.close();
    await publishAll('fleeting', 50);
    expect([await kept('fleeting'), (await kept('order')) > 0]).toEqual([50, true]);
  }, 120_000);

  /** Records that somebody who reads the topic from its beginning would get. */
  async function kept(origin: string): Promise<number> {
    const kafka = new Kafka({ brokers: [`127.0.0.1:${broker.port}`], logLevel: logLevel.NOTHING });
    const admin = kafka.admin();
    await admin.connect();
    const partitions = await admin.fetchTopicOffsets(topicOf(origin)).finally(() => admin.disconnect());
    return partitions.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + 30_000; Date.now() < end && !(await holds());) await pause(100);
    expect(await holds()).toBe(true);
  }
});
