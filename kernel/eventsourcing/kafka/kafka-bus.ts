import { Kafka, Partitioners, type Producer } from 'kafkajs';
import type { Bus, BusMessage, SubscribeOptions, Subscription } from '../bus.js';
import type { Journal } from '../ports.js';
import { addressed, type BrokerAddress } from './broker-address.js';
import { KafkaLag } from './kafka-lag.js';
import { groupIdOf, KafkaSubscriber } from './kafka-subscriber.js';
import { journalLogger } from './journal-logger.js';
import { toRecord, topicOf } from './kafka-record.js';

export interface KafkaBusOptions extends BrokerAddress {
  /** Told to the broker, for its logs and quotas. */
  readonly clientId: string;
  readonly journal: Journal;
  /** Called when a consumer makes no progress even after it was made anew: the process should end. */
  readonly onStuck: () => void;
  /** Milliseconds of lag without progress before a consumer is made anew. */
  readonly stuckAfterMs?: number;
}

const connectionMs = 3_000;
const requestMs = 10_000;

/** Kafka behind the bus port. One publication is on its way at a time: a stream's events keep their order. */
export class KafkaBus implements Bus {
  readonly parallel = 1;
  readonly system = 'kafka';
  private readonly kafka: Kafka;
  private readonly lags: KafkaLag;
  private connecting: Promise<Producer> | null = null;

  constructor(private readonly options: KafkaBusOptions) {
    this.kafka = new Kafka({
      clientId: options.clientId,
      ...addressed(options),
      connectionTimeout: connectionMs,
      requestTimeout: requestMs,
      logCreator: journalLogger(options.journal),
      // The relay and the subscriber try again by themselves, for ever; this only bridges a change of leader.
      retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
    this.lags = new KafkaLag(this.kafka);
  }

  /** Resolves when every replica in sync has the records (acks=all). What is sent again by the relay may be there twice. */
  async publish(messages: readonly BusMessage[]): Promise<void> {
    const origins = new Set(messages.map(({ origin }) => origin));
    const topicMessages = [...origins].map((origin) => ({
      topic: topicOf(origin),
      messages: messages.filter((message) => message.origin === origin).map(toRecord),
    }));
    const producer = await this.producer();
    await producer.sendBatch({ acks: -1, timeout: requestMs, topicMessages });
  }

  async subscribe(
    group: string,
    origins: readonly string[],
    handle: (message: BusMessage) => Promise<void>,
    { fleeting = [] }: SubscribeOptions = {},
  ): Promise<Subscription> {
    const { journal, onStuck, stuckAfterMs } = this.options;
    const subscriber = new KafkaSubscriber({
      kafka: this.kafka,
      group,
      origins,
      fleeting,
      handle,
      journal,
      onStuck,
      stuckAfterMs,
    });
    subscriber.start();
    return { close: () => subscriber.close() };
  }

  lag(group: string, origins: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.lags.of(groupIdOf(group), origins);
  }

  async close(): Promise<void> {
    await this.lags.close();
    const producer = await this.connecting?.catch(() => null);
    await producer?.disconnect();
  }

  private producer(): Promise<Producer> {
    this.connecting ??= this.connect().catch((error: unknown) => {
      this.connecting = null;
      throw error;
    });
    return this.connecting;
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    return producer;
  }
}
