import { compatibilityPartitioner, Consumer, Producer, stringSerializer } from '@platformatic/kafka';
import type { Bus, BusMessage, SubscribeOptions, Subscription } from '@cadenza/kernel/eventsourcing/bus.js';
import type { KafkaBusOptions } from '@cadenza/kernel/eventsourcing/kafka/kafka-bus.js';
import { toRecord, topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { groupIdOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-subscriber.js';
import { PlatformaticSubscriber } from './platformatic-subscriber.js';

const [latest, earliest] = [-1n, -2n];

/** The bus port on the client that can succeed kafkajs (docs/adr/0028). Only the tests of the bus use it. */
export class PlatformaticBus implements Bus {
  readonly parallel = 1;
  readonly system = 'kafka';
  private readonly client;
  private readonly producer;

  constructor(private readonly options: KafkaBusOptions) {
    const { brokers, login, clientId } = options;
    this.client = {
      clientId,
      bootstrapBrokers: [...brokers],
      ...(login && { sasl: { mechanism: 'PLAIN' as const, username: login.user, password: login.password } }),
    };
    this.producer = new Producer<string, Buffer, string, string>({
      ...this.client,
      autocreateTopics: false,
      // Puts a stream into the same partition as kafkajs does; the default one does not.
      partitioner: compatibilityPartitioner,
      serializers: { key: stringSerializer, headerKey: stringSerializer, headerValue: stringSerializer },
    });
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    const records = messages.map((message) => ({ topic: topicOf(message.origin), ...toRecord(message) }));
    await this.producer.send({ messages: records, acks: -1 });
  }

  async subscribe(
    group: string,
    origins: readonly string[],
    handle: (message: BusMessage) => Promise<void>,
    { fleeting = [] }: SubscribeOptions = {},
  ): Promise<Subscription> {
    const { journal } = this.options;
    const subscriber = new PlatformaticSubscriber({
      ...{ client: this.client, group, origins, fleeting, handle, journal },
    });
    subscriber.start();
    return Promise.resolve({ close: () => subscriber.close() });
  }

  async lag(group: string, origins: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const reader = new Consumer({ ...this.client, groupId: groupIdOf(group) });
    try {
      const each = async (origin: string) => [origin, await lagOf(reader, topicOf(origin))] as const;
      return new Map(await Promise.all(origins.map(each)));
    } finally {
      await reader.close();
    }
  }

  close(): Promise<void> {
    return this.producer.close();
  }
}

/** Records of the topic that the reader's group has not committed yet. */
async function lagOf(reader: Consumer, topic: string): Promise<number> {
  const offsetsAt = async (timestamp: bigint) =>
    (await reader.listOffsets({ topics: [topic], timestamp })).get(topic) ?? [];
  const [first, end] = [await offsetsAt(earliest), await offsetsAt(latest)];
  const partitions = end.map((_, partition) => partition);
  const handled = (await reader.listCommittedOffsets({ topics: [{ topic, partitions }] })).get(topic) ?? [];
  const most = (...offsets: bigint[]) => offsets.reduce((one, other) => (one > other ? one : other));
  return end.reduce(
    (sum, high, partition) =>
      sum + Number(most(0n, high - most(handled[partition] ?? -1n, first[partition]!))),
    0,
  );
}
