import type { KafkaMessage } from 'kafkajs';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { serviceNames } from '../../../installation/topics.js';
import { kafkaOf, recordsOf } from '../kafka/records.js';
import { consumed } from '../kafka/consumed.js';
import {
  addSegment,
  changeClass,
  createClass,
  register,
  scheduleClass,
  share,
  upload,
} from '../load/deeds.js';
import { drained } from '../drained.js';
import type { Field, Measured, Scenario } from '../scenario.js';
import type { Seeded } from '../seeded.js';
import { setTimeout as pause } from 'node:timers/promises';

const writesForMs = { full: 30_000, short: 5_000 };
const times = 10;
const perRequest = 200;
const handledWithinMs = 300_000;

/** Everything on every topic is sent ten times more: each stream in its order, streams dealt among each other. */
export const duplicates: Scenario = {
  name: 'duplicates',
  title: 'every delivery comes ten times more, shuffled between streams',
  legs: (counts) => [{ name: 'all topics', run: (field) => deliverAgain(writesForMs[counts], field) }],
};

async function deliverAgain(forMs: number, field: Field): Promise<Measured> {
  const { stack, look, random, say } = field;
  const load = field.load([createClass, changeClass, addSegment, scheduleClass, share, upload, register], 20);
  await pause(forMs);
  await load.stop();
  await drained(look, 60_000);
  const before = await effects(field);
  const brokers = [`127.0.0.1:${stack.kafka.port}`];
  const producer = kafkaOf(brokers).producer({ maxInFlightRequests: 1, idempotent: false });
  await producer.connect();
  let sent = 0;
  for (const origin of serviceNames) {
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
  say('handled by all?');
  const begin = performance.now();
  const isDone = await consumed(brokers, handledWithinMs);
  const after = await effects(field);
  const problems = [
    ...(isDone ? [] : [`not handled within ${handledWithinMs / 1000} s`]),
    ...(before === after ? [] : [`effects before: ${before}; after: ${after}`]),
  ];
  const figures = { 'deliveries again': sent, 'handled after ms': Math.round(performance.now() - begin) };
  return { faults: sent, recoveriesMs: [], problems, figures };
}

const copied = ({ key, value, headers }: KafkaMessage) => ({ key, value, headers });

/** Streams dealt among each other at random, each in its own order. */
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

/** How much there is of what an event delivered twice could make twice. */
async function effects({ look }: Field): Promise<string> {
  const inboxes = ['billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'];
  const counts = [...inboxes.map((name) => `${name}.inbox`), ...serviceNames.map((name) => `${name}.event`)];
  const rows = await look.rows<{ of: string; count: number }>(
    counts
      .map((table) => `select '${table}' as of, count(*)::int as count from ${table}`)
      .join(' union all '),
  );
  return rows.map(({ of, count }) => `${of} ${count}`).join(', ');
}
