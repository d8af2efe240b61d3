import { Kafka, type KafkaMessage, logLevel } from 'kafkajs';
import { addressed, type BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';

export const kafkaOf = (brokers: BrokerAddress) =>
  new Kafka({ clientId: 'cadenza-faults', ...addressed(brokers), logLevel: logLevel.NOTHING });

/**
 * Of a compacted topic the last records may be gone, and its end with them, of which kafkajs says nothing: after so many
 * fetches in a row without any record there are no more.
 */
const emptyFetches = 10;

/** Milliseconds in which a topic is read to its end, or never will be. */
const patienceMs = 60_000;

/** All records of an origin's topic up to now, each partition in its order. Throws when it does not come to the end. */
export async function recordsOf(brokers: BrokerAddress, origin: string): Promise<KafkaMessage[]> {
  const kafka = kafkaOf(brokers);
  const topic = topicOf(origin);
  const admin = kafka.admin();
  await admin.connect();
  const ends = await admin.fetchTopicOffsets(topic).finally(() => admin.disconnect());
  const left = new Map(
    ends
      .filter(({ high, low }) => Number(high) > Number(low))
      .map(({ partition, high }) => [partition, Number(high)]),
  );
  const records: KafkaMessage[] = [];
  if (left.size === 0) return records;
  const consumer = kafka.consumer({ groupId: `cadenza.reads.${crypto.randomUUID()}`, maxWaitTimeInMs: 100 });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  let patience: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const missing = () => new Error(`${topic} was not read up to ${JSON.stringify([...left])}`);
    let empty = 0;
    consumer.on(consumer.events.FETCH, () => {
      empty += 1;
      if (empty >= emptyFetches) resolve();
    });
    patience = setTimeout(() => reject(missing()), patienceMs);
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    void consumer.run({
      eachBatch: ({ batch }) => {
        empty = 0;
        const end = left.get(batch.partition) ?? 0;
        records.push(...batch.messages.filter(({ offset }) => Number(offset) < end));
        if (Number(batch.lastOffset()) >= end - 1) left.delete(batch.partition);
        if (left.size === 0) resolve();
        return Promise.resolve();
      },
    });
  }).finally(() => {
    clearTimeout(patience);
    return consumer.disconnect();
  });
  return records;
}
