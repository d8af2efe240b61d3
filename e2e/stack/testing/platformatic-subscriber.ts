import { setTimeout as pause } from 'node:timers/promises';
import { Admin, type BaseOptions, Consumer, type Message, stringDeserializer } from '@platformatic/kafka';
import type { BusMessage } from '@cadenza/kernel/eventsourcing/bus.js';
import { handleBatch } from '@cadenza/kernel/eventsourcing/kafka/handle-batch.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { groupIdOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-subscriber.js';
import type { Journal } from '@cadenza/kernel/eventsourcing/ports.js';

interface Parts {
  readonly client: BaseOptions;
  readonly group: string;
  readonly origins: readonly string[];
  readonly fleeting: readonly string[];
  readonly handle: (message: BusMessage) => Promise<void>;
  readonly journal: Journal;
}

type Received = Message<Buffer, Buffer, string, Buffer>;
type Reader = Consumer<Buffer, Buffer, string, Buffer>;

const atOnce = 1_000;

/** Leaves the group, with its stream still open. The types of the client promise this to callbacks only. */
const end = (reader: Reader) =>
  new Promise<void>((done, fail) => reader.close(true, (error) => (error ? fail(error) : done())));

/** One consumer of a group, made anew whenever it fails. Commits what was handled, a batch at a time. */
export class PlatformaticSubscriber {
  private readonly originOf: ReadonlyMap<string, string>;
  private readonly admin: Admin;
  private reader: Reader | null = null;
  private closed = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {
    this.originOf = new Map(parts.origins.map((origin) => [topicOf(origin), origin]));
    this.admin = new Admin(parts.client);
  }

  start(): void {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.reader) await end(this.reader);
    await this.running;
    await this.admin.close();
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      const reader: Reader = new Consumer({
        ...this.parts.client,
        ...{ groupId: groupIdOf(this.parts.group), autocommit: false, maxWaitTime: 250 },
        ...{ sessionTimeout: 10_000, heartbeatInterval: 1_000, rebalanceTimeout: 20_000 },
        deserializers: { headerKey: stringDeserializer },
      });
      this.reader = reader;
      try {
        while (!this.closed) await this.consume(reader);
      } catch (error) {
        if (this.closed) return;
        this.parts.journal.warn({ err: error, group: this.parts.group }, 'the consumer will be made anew');
      }
      await end(reader).catch(() => undefined);
      if (!this.closed) await pause(200);
    }
  }

  /** Until the group shares its partitions out anew: then what was fetched before may be another member's. */
  private async consume(reader: Reader): Promise<void> {
    const topics = [...this.originOf.keys()];
    const stream = await reader.consume({ topics, mode: 'committed', fallbackMode: 'earliest' });
    const generation = reader.generationId;
    const isOurs = () => !this.closed && reader.isActive() && reader.generationId === generation;
    try {
      for await (const first of stream) {
        const batch = [first];
        for (let next; batch.length < atOnce && (next = stream.read() as Received | null);) batch.push(next);
        const handled = await Promise.all(
          byPartition(batch).map((records) => this.handle(reader, records, isOurs)),
        );
        if (handled.includes(false)) return;
      }
    } finally {
      await stream.close();
    }
  }

  private async handle(
    reader: Reader,
    records: readonly Received[],
    isOurs: () => boolean,
  ): Promise<boolean> {
    const { handle, journal, fleeting } = this.parts;
    const { topic, partition, offset: last } = records.at(-1)!;
    const origin = this.originOf.get(topic)!;
    const fetched = records.map((record) => ({ ...record, headers: Object.fromEntries(record.headers) }));
    if (!(await handleBatch(origin, { records: fetched, isOurs }, handle, journal))) return false;
    const offset = last + 1n;
    await reader.commit({ offsets: [{ topic, partition, offset, leaderEpoch: -1 }] });
    if (fleeting.includes(origin))
      await this.admin.deleteRecords({ topics: [{ name: topic, partitions: [{ partition, offset }] }] });
    return true;
  }
}

function byPartition(batch: readonly Received[]): Received[][] {
  const partitions = new Map<string, Received[]>();
  for (const record of batch) {
    const name = `${record.topic}:${record.partition}`;
    partitions.set(name, [...(partitions.get(name) ?? []), record]);
  }
  return [...partitions.values()];
}
