import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, Kafka } from 'kafkajs';
import type { BusMessage } from '../bus.js';
import type { Journal } from '../ports.js';
import { handleBatch } from './handle-batch.js';
import { HandledRecords } from './handled-records.js';
import { topicOf } from './kafka-record.js';
import { Watchdog } from './watchdog.js';

export interface SubscriberParts {
  readonly kafka: Kafka;
  readonly group: string;
  readonly origins: readonly string[];
  readonly fleeting: readonly string[];
  readonly handle: (message: BusMessage) => Promise<void>;
  readonly journal: Journal;
  readonly onStuck: () => void;
  readonly stuckAfterMs?: number;
}

export const groupIdOf = (group: string) => `cadenza.${group}`;

const again = { first: 200, longest: 5_000 };

/** One consumer of a group, made anew whenever it crashes or stops without saying so. */
export class KafkaSubscriber {
  private readonly originOf: ReadonlyMap<string, string>;
  private readonly watchdog: Watchdog;
  private readonly handledRecords: HandledRecords;
  private crashed: () => void = () => undefined;
  private closed = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SubscriberParts) {
    this.originOf = new Map(parts.origins.map((origin) => [topicOf(origin), origin]));
    this.handledRecords = new HandledRecords(parts.kafka, parts.journal);
    this.watchdog = new Watchdog({
      ...parts,
      groupId: groupIdOf(parts.group),
      topics: [...this.originOf.keys()],
      recreate: () => this.crashed(),
    });
  }

  start(): void {
    this.running = this.run();
    this.watchdog.start();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.watchdog.close();
    this.crashed();
    await this.running;
    await this.handledRecords.close();
  }

  private async run(): Promise<void> {
    for (let wait = again.first; !this.closed; wait = Math.min(wait * 2, again.longest)) {
      const ended = new Promise<void>((resolve) => (this.crashed = resolve));
      const consumer = this.newConsumer(this.crashed);
      const starting = this.consume(consumer);
      try {
        await Promise.race([starting, ended]);
        wait = again.first;
        // A consumer that hangs while it starts is recreated without waiting for it; closing waits.
        await (this.closed ? starting : ended);
      } catch (error) {
        this.parts.journal.warn({ err: error, group: this.parts.group }, 'the consumer will be made anew');
      }
      await consumer.disconnect().catch(() => undefined);
      // kafkajs starts a consumer that was disconnected while it joined its group: it would keep partitions.
      void starting.then(() => consumer.disconnect()).catch(() => undefined);
      if (!this.closed) await pause(wait);
    }
  }

  private newConsumer(crashed: () => void): Consumer {
    const consumer = this.parts.kafka.consumer({
      groupId: groupIdOf(this.parts.group),
      allowAutoTopicCreation: false,
      sessionTimeout: 10_000,
      heartbeatInterval: 1_000,
      rebalanceTimeout: 20_000,
      maxWaitTimeInMs: 250,
      // This class makes a new one: a crash of kafkajs' own restart has been seen to stay silent.
      retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
    });
    const { CRASH, GROUP_JOIN, HEARTBEAT } = consumer.events;
    consumer.on(CRASH, crashed);
    consumer.on(GROUP_JOIN, ({ payload }) => this.watchdog.joined(payload.memberAssignment));
    consumer.on(HEARTBEAT, () => this.watchdog.heartbeat());
    return consumer;
  }

  private async consume(consumer: Consumer): Promise<void> {
    const { journal } = this.parts;
    // One that tries an event again and again (a database that is away) lives: a new consumer would help nobody.
    const handle = (message: BusMessage) => {
      this.watchdog.progressed();
      return this.parts.handle(message);
    };
    await consumer.connect();
    await consumer.subscribe({ topics: [...this.originOf.keys()], fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: async (payload) => {
        const origin = this.originOf.get(payload.batch.topic);
        const fetched = {
          records: payload.batch.messages,
          isOurs: () => payload.isRunning() && !payload.isStale(),
          beat: payload.heartbeat,
        };
        if (origin === undefined || !(await handleBatch(origin, fetched, handle, journal))) return;
        payload.resolveOffset(payload.batch.lastOffset());
        await payload.commitOffsetsIfNecessary();
        this.watchdog.progressed();
        if (this.parts.fleeting.includes(origin)) await this.handledRecords.forget(payload.batch);
      },
    });
  }
}
