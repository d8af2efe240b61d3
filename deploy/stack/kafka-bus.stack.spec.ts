import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import type { Bus, BusMessage, SubscribeOptions, Subscription } from '@cadenza/kernel/eventsourcing/bus.js';
import { KafkaBus, type KafkaBusOptions } from '@cadenza/kernel/eventsourcing/kafka/kafka-bus.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { makeTopics } from '@cadenza/kernel/eventsourcing/kafka/topics.js';
import type { Engine } from './engines/engine.js';
import { startKafka } from './engines/kafka.js';
import { PlatformaticBus } from './testing/platformatic-bus.js';

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

type ClosingBus = Bus & Required<Pick<Bus, 'lag'>> & { close(): Promise<void> };
type NewBus = (options: KafkaBusOptions) => ClosingBus;

/** The client of the product, and the one that can succeed it (docs/adr/0028). */
const clients = {
  kafkajs: (options) => new KafkaBus(options),
  platformatic: (options) => new PlatformaticBus(options),
} satisfies Record<string, NewBus>;
type Client = keyof typeof clients;

describe('the bus on a real Kafka', () => {
  let folder: string;
  let broker: Engine;
  const buses: ClosingBus[] = [];
  const subscriptions: Subscription[] = [];
  const names = Object.keys(clients) as Client[];
  const each = ['order', 'retry', 'foreign', 'fleeting'];
  const origins = [...names.flatMap((name) => each.map((origin) => `${origin}-${name}`)), 'moving'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-kafka-'));
    broker = await startKafka(folder);
    const brokers = [`127.0.0.1:${broker.port}`];
    // Three: with a power of two, different ways of choosing a partition choose the same.
    await makeTopics({ brokers, services: origins, partitions: 3, replicas: 1, retentionMs: -1 });
  }, 120_000);
  afterAll(async () => {
    await Promise.all(subscriptions.map((each) => each.close()));
    await Promise.all(buses.map((each) => each.close()));
    await broker.stop();
    await rm(folder, { recursive: true });
  }, 60_000);

  function newBus(client: Client): ClosingBus {
    const bus = clients[client]({
      brokers: [`127.0.0.1:${broker.port}`],
      clientId: 'test',
      journal: silent,
      onStuck: () => undefined,
    });
    buses.push(bus);
    return bus;
  }

  async function listen(
    client: Client,
    group: string,
    origin: string,
    handle: Heard['handle'],
    options: SubscribeOptions = {},
  ): Promise<Subscription> {
    const subscription = await newBus(client).subscribe(group, [origin], handle, options);
    subscriptions.push(subscription);
    return subscription;
  }

  /** As the relay does: a publication at a time, again until it is acknowledged. */
  async function publishAll(client: Client, origin: string, count: number, from = 0): Promise<void> {
    const bus = newBus(client);
    for (let at = from; at < from + count; at += 50) {
      const messages = Array.from({ length: Math.min(50, from + count - at) }, (_, index) =>
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

  describe.each(names)('by %s', (client) => {
    const of = (origin: string) => `${origin}-${client}`;
    it('gives each group every event, each stream in order', async () => {
      const [one, other] = [new Heard(), new Heard()];
      await Promise.all([
        listen(client, of('one'), of('order'), one.handle),
        listen(client, of('other'), of('order'), other.handle),
      ]);
      await publishAll(client, of('order'), 2_000);
      const whole = { heard: 2_000, outOfOrder: [] };
      expect([await one.all(2_000), await other.all(2_000)]).toEqual([whole, whole]);
    }, 120_000);

    it('gives an event again until it is handled, and holds only its own stream meanwhile', async () => {
      const heard = new Heard();
      let refused = 0;
      await listen(client, of('stubborn'), of('retry'), async (message) => {
        if (message.position === 7 && refused++ < 5) throw new Error('not yet');
        await heard.handle(message);
      });
      await publishAll(client, of('retry'), 200);
      expect(await heard.all(200)).toEqual({ heard: 200, outOfOrder: [] });
      expect(refused).toBe(6);
    }, 120_000);

    it('passes over what is no event', async () => {
      const heard = new Heard();
      await listen(client, of('strict'), of('foreign'), heard.handle);
      const kafka = new Kafka({ brokers: [`127.0.0.1:${broker.port}`], logLevel: logLevel.NOTHING });
      const stranger = kafka.producer();
      await stranger.connect();
      await stranger.send({ topic: topicOf(of('foreign')), messages: [{ key: 'class-1', value: 'hello' }] });
      await stranger.disconnect();
      await publishAll(client, of('foreign'), 100);
      expect(await heard.all(100)).toEqual({ heard: 100, outOfOrder: [] });
    }, 120_000);

    it('keeps nothing of a fleeting origin that was handled, and all that was not', async () => {
      const heard = new Heard();
      const listening = await listen(client, of('only'), of('fleeting'), heard.handle, {
        fleeting: [of('fleeting')],
      });
      await publishAll(client, of('fleeting'), 100);
      expect(await heard.all(100)).toEqual({ heard: 100, outOfOrder: [] });
      await until(async () => (await kept(of('fleeting'))) === 0);
      await listening.close();
      await publishAll(client, of('fleeting'), 50);
      expect([await kept(of('fleeting')), (await kept(of('order'))) > 0]).toEqual([50, true]);
    }, 120_000);
  });

  it('goes on where the other client ended, with each stream in order, whoever published', async () => {
    const lags = async () => {
      const all = names.map(async (name) => (await newBus(name).lag('moving', ['moving'])).get('moving'));
      return await Promise.all(all);
    };
    const before = new Heard();
    const listening = await listen('kafkajs', 'moving', 'moving', before.handle);
    await publishAll('kafkajs', 'moving', 500);
    expect(await before.all(500)).toEqual({ heard: 500, outOfOrder: [] });
    await until(async () => (await lags()).every((lag) => lag === 0));
    await listening.close();
    for (let at = 500; at < 1_000; at += 50)
      await publishAll(at % 100 === 0 ? 'kafkajs' : 'platformatic', 'moving', 50, at);
    expect(await lags()).toEqual([500, 500]);
    const after = new Heard();
    await listen('platformatic', 'moving', 'moving', after.handle);
    expect(await after.all(500)).toEqual({ heard: 500, outOfOrder: [] });
    expect(Math.min(...after.positions)).toBe(500);
    await until(async () => (await lags()).every((lag) => lag === 0));
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
