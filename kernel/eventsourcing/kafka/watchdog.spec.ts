import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Consumer, ConsumerRunConfig, EachBatchPayload, Kafka } from 'kafkajs';
import { topicOf } from './kafka-record.js';
import { KafkaSubscriber } from './kafka-subscriber.js';

const stuckAfterMs = 600;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** As much of kafkajs as a subscriber asks for: consumers that connect, and are handed nothing. */
class SilentKafka {
  readonly consumers: { run: ConsumerRunConfig; disconnected: boolean }[] = [];
  private readonly listeners = new Map<string, (event: object) => void>();
  /** Records that wait; null: the broker does not say. */
  lag: number | null = 1;
  /** Milliseconds that the broker takes to say it. */
  answersAfterMs = 0;
  asked = 0;
  /** The first consumer never finishes starting. */
  hangs = false;

  readonly consumer = () => {
    const own = { run: {} as ConsumerRunConfig, disconnected: false };
    return {
      events: { CRASH: 'crash', GROUP_JOIN: 'join', HEARTBEAT: 'heartbeat' },
      on: (event: string, listener: (event: object) => void) => void this.listeners.set(event, listener),
      connect: () => Promise.resolve(),
      subscribe: () => Promise.resolve(),
      run: (run: ConsumerRunConfig) => {
        this.consumers.push(Object.assign(own, { run }));
        return this.hangs && this.consumers.length === 1
          ? new Promise<void>(() => undefined)
          : Promise.resolve();
      },
      disconnect: async () => void (own.disconnected = true),
    } as unknown as Consumer;
  };

  readonly admin = () => ({
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    fetchOffsets: async ({ topics }: { topics: string[] }) => {
      this.asked += 1;
      await pause(this.answersAfterMs);
      if (this.lag === null) throw new Error('no broker');
      return topics.map((topic) => ({ topic, partitions: [{ partition: 0, offset: '0' }] }));
    },
    fetchTopicOffsets: async () => [{ partition: 0, low: '0', high: String(this.lag) }],
  });

  emit(event: 'join' | 'heartbeat', payload: object = {}) {
    this.listeners.get(event)!(payload);
  }

  joins(...partitions: number[]) {
    this.emit('join', { payload: { memberAssignment: { [topicOf('catalog')]: partitions } } });
  }

  /** A batch without records, as one whose events all were handled. */
  async handOver() {
    const done = () => Promise.resolve();
    await this.consumers.at(-1)!.run.eachBatch!({
      batch: { topic: topicOf('catalog'), messages: [], lastOffset: () => '0' },
      heartbeat: done,
      isRunning: () => true,
      isStale: () => false,
      resolveOffset: () => undefined,
      commitOffsetsIfNecessary: done,
    } as unknown as EachBatchPayload);
  }
}

describe('a consumer that stops without saying so', () => {
  let subscriber: KafkaSubscriber;
  let stuck: number;
  afterEach(() => subscriber.close());

  function watching(kafka: SilentKafka) {
    stuck = 0;
    const handle = () => Promise.resolve();
    subscriber = new KafkaSubscriber({
      kafka: kafka as unknown as Kafka,
      group: 'roster',
      origins: ['catalog'],
      fleeting: [],
      handle,
      journal: silent,
      onStuck: () => void (stuck += 1),
      stuckAfterMs,
    });
    subscriber.start();
  }
  const until = async (holds: () => boolean) => {
    for (const end = performance.now() + 10 * stuckAfterMs; !holds() && performance.now() < end;)
      await pause(10);
    expect(holds()).toBe(true);
  };

  it('is made anew, and when that one is silent too, the process is told to end', async () => {
    const kafka = new SilentKafka();
    watching(kafka);
    await until(() => kafka.consumers.length === 2);
    expect([kafka.consumers[0]!.disconnected, stuck]).toEqual([true, 0]);
    await until(() => stuck > 0);
    expect([kafka.consumers.length, kafka.consumers[1]!.disconnected]).toEqual([2, false]);
  });

  it('is made anew once when the new one goes on, and again when that one stops later', async () => {
    const kafka = new SilentKafka();
    watching(kafka);
    await until(() => kafka.consumers.length === 2);
    for (let round = 0; round < 6; round++, await pause(stuckAfterMs / 3)) await kafka.handOver();
    expect([kafka.consumers.length, stuck]).toEqual([2, 0]);
    await until(() => kafka.consumers.length === 3);
    expect(stuck).toBe(0);
  });

  it('keeps a consumer that sends heartbeats without lag, and one whose lag is unknown', async () => {
    const kafka = new SilentKafka();
    kafka.lag = 0;
    watching(kafka);
    for (let round = 0; round < 12; round++, await pause(stuckAfterMs / 3)) kafka.emit('heartbeat');
    kafka.lag = null;
    await pause(4 * stuckAfterMs);
    expect(kafka.asked).toBeGreaterThan(1);
    expect([kafka.consumers.length, stuck]).toEqual([1, 0]);
  });

  it.each([
    ['sends no heartbeat', false],
    ['hangs while it starts', true],
  ])('recreates a consumer that %s without lag, and keeps the process', async (_, hangs) => {
    const kafka = new SilentKafka();
    kafka.lag = 0;
    kafka.hangs = hangs;
    watching(kafka);
    await pause(2 * stuckAfterMs);
    expect(kafka.consumers).toHaveLength(1);
    await until(() => kafka.consumers.length === 3);
    expect([kafka.consumers[0]!.disconnected, stuck]).toEqual([true, 0]);
  });

  it('is not blamed for what waits in the partitions of another member', async () => {
    const kafka = new SilentKafka();
    watching(kafka);
    await until(() => kafka.consumers.length === 1);
    kafka.joins(1);
    await pause(2 * stuckAfterMs);
    expect([kafka.consumers.length, stuck]).toEqual([1, 0]);
    kafka.joins(0);
    await until(() => kafka.consumers.length === 2);
  });

  it('has its time from when the group was sorted out, and the new one five times as much', async () => {
    const kafka = new SilentKafka();
    watching(kafka);
    await until(() => kafka.consumers.length === 1);
    for (let round = 0; round < 6; round++, await pause(stuckAfterMs / 3)) kafka.joins(0);
    expect(kafka.consumers).toHaveLength(1);
    await until(() => kafka.consumers.length === 2);
    await pause(3 * stuckAfterMs);
    expect(stuck).toBe(0);
  });

  it('costs one step, not two, where the broker takes its time to tell what waits', async () => {
    const kafka = new SilentKafka();
    kafka.answersAfterMs = stuckAfterMs;
    watching(kafka);
    await until(() => kafka.consumers.length === 2);
    await pause(stuckAfterMs / 2);
    expect(stuck).toBe(0);
  });
});
