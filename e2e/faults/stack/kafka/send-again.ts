import type { KafkaMessage } from 'kafkajs';
import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import type { Seeded } from '../seeded.js';
import { kafkaOf, recordsOf } from './records.js';

const perRequest = 200;

/**
 * Sends all records of the origins' topics so many times more: each stream in its order, streams dealt among each
 * other at random. Answers how many it sent.
 */
export async function sendAgain(
  brokers: BrokerAddress,
  origins: readonly string[],
  times: number,
  random: Seeded,
  say: (text: string) => void = () => undefined,
): Promise<number> {
  const producer = kafkaOf(brokers).producer({ maxInFlightRequests: 1, idempotent: false });
  await producer.connect();
  let sent = 0;
  for (const origin of origins) {
    const records = await recordsOf(brokers, origin);
    for (let time = 1; time <= times; time++) {
      say(`${origin}, ${time} of ${times}`);
      const dealt = shuffled(records, random);
      for (let at = 0; at < dealt.length; at += perRequest)
        await producer.send({
          topic: topicOf(origin),
          acks: -1,
          messages: dealt.slice(at, at + perRequest).map(copied),
        });
      sent += dealt.length;
    }
  }
  await producer.disconnect();
  return sent;
}

const copied = ({ key, value, headers }: KafkaMessage) => ({ key, value, headers });

function shuffled(records: readonly KafkaMessage[], random: Seeded): KafkaMessage[] {
  const streams = new Map<string, KafkaMessage[]>();
  for (const record of records) {
    const stream = String(record.key);
    streams.set(stream, [...(streams.get(stream) ?? []), record]);
  }
  const turns = records.map((record) => ({ stream: String(record.key), at: random.next() }));
  turns.sort((one, other) => one.at - other.at);
  return turns.map(({ stream }) => streams.get(stream)!.shift()!);
}
