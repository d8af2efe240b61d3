import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import type { Bus, BusMessage, SubscribeOptions, Subscription } from '@cadenza/kernel/eventsourcing/bus.js';
import { addressed, type BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { KafkaBus, type KafkaBusOptions } from '@cadenza/kernel/eventsourcing/kafka/kafka-bus.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { makeTopics } from '@cadenza/kernel/eventsourcing/kafka/topics.js';
import { uniqueName } from '../../kit/account.js';
import { PlatformaticBus } from './platformatic-bus.js';

const silent = {
  warn: () => undefined,
  error: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
const streams = 20;
/** Events of one publication. */
const batch = 50;

export type ClosingBus = Bus & Required<Pick<Bus, 'lag'>> & { close(): Promise<void> };

/** The client of the product, and the one that can succeed it (docs/adr/0028). */
const clients = {
  kafkajs: (options: KafkaBusOptions): ClosingBus => new KafkaBus(options),
  platformatic: (options: KafkaBusOptions): ClosingBus => new PlatformaticBus(options),
};
export type Client = keyof typeof clients;
export const clientNames = Object.keys(clients) as Client[];

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

/** Buses on a broker, with topics of their own that are deleted at the end. */
export class Buses {
  private readonly open: ClosingBus[] = [];
  private readonly subscriptions: Subscription[] = [];
  private readonly origins: string[] = [];
  private readonly kafka: Kafka;

  constructor(private readonly broker: BrokerAddress) {
    this.kafka = new Kafka({ ...addressed(broker), logLevel: logLevel.NOTHING });
  }

  /** An origin with an empty topic. */
  async newOrigin(): Promise<string> {
    const origin = uniqueName('origin');
    // Three: with a power of two, different ways of choosing a partition choose the same.
    const topic = { services: [origin], partitions: 3, replicas: 1, retentionMs: -1 };
    await makeTopics({ ...this.broker, ...topic });
    this.origins.push(origin);
    return origin;
  }

  bus(client: Client): ClosingBus {
    const bus = clients[client]({
      ...this.broker,
      ...{ clientId: 'test', journal: silent, onStuck: () => undefined },
    });
    this.open.push(bus);
    return bus;
  }

  async subscribe(
    client: Client,
    group: string,
    origin: string,
    handle: (message: BusMessage) => Promise<void>,
    options: SubscribeOptions = {},
  ): Promise<Subscription> {
    const subscription = await this.bus(client).subscribe(group, [origin], handle, options);
    this.subscriptions.push(subscription);
    return subscription;
  }

  /** As the relay does: a publication at a time, again until it is acknowledged. */
  async publish(client: Client, origin: string, count: number, from = 0): Promise<void> {
    const bus = this.bus(client);
    const isPublished = (messages: readonly BusMessage[]) =>
      bus.publish(messages).then(
        () => true,
        () => false,
      );
    for (let at = from; at < from + count; at += batch) {
      const messages = Array.from({ length: Math.min(batch, from + count - at) }, (_, index) =>
        event(origin, at + index),
      );
      while (!(await isPublished(messages))) await pause(100);
    }
  }

  /** A record that is no event; again until it is acknowledged. */
  async publishForeign(origin: string): Promise<void> {
    const producer = this.kafka.producer();
    await producer.connect();
    const record = { topic: topicOf(origin), messages: [{ key: 'class-1', value: 'hello' }] };
    const isSent = () =>
      producer.send(record).then(
        () => true,
        () => false,
      );
    // The topic is new: the broker that leads it hears of it a moment later.
    while (!(await isSent())) await pause(100);
    await producer.disconnect();
  }

  /** How many records a reader of the topic gets from its beginning. */
  async stored(origin: string): Promise<number> {
    const partitions = await this.asAdmin((admin) => admin.fetchTopicOffsets(topicOf(origin)));
    return partitions.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((each) => each.close()));
    await Promise.all(this.open.map((each) => each.close()));
    await this.asAdmin((admin) => admin.deleteTopics({ topics: this.origins.map(topicOf) }));
  }

  private async asAdmin<Answer>(ask: (admin: ReturnType<Kafka['admin']>) => Promise<Answer>) {
    const admin = this.kafka.admin();
    await admin.connect();
    return ask(admin).finally(() => admin.disconnect());
  }
}
