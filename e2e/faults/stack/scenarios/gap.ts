import { create, toBinary } from '@bufbuild/protobuf';
import { randomUUID } from 'node:crypto';
import { toRecord, topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { kafkaOf } from '../kafka/records.js';
import { recovery } from '../recovery.js';
import type { Field, Measured, Scenario } from '../scenario.js';

const rounds = { full: 20, short: 1 };
/** A hang fails; deliveries on the stack of the tests take 300 ms each, and what was written before is delivered first. */
const seenWithinMs = 60_000;

/** Streams of numbers that no origin gives (checker/effects.ts leaves them out): the second of three events is missing. */
export const gap: Scenario = {
  name: 'gap',
  title: 'an event is missing within a stream',
  legs: (counts) => [{ name: 'missing events', run: (field) => leaveOut(rounds[counts], field) }],
};

async function leaveOut(count: number, field: Field): Promise<Measured> {
  const { stack, look, random, say } = field;
  const problems: string[] = [];
  const seenMs: number[] = [];
  const healedMs: number[] = [];
  const producer = kafkaOf(stack.broker).producer();
  await producer.connect();
  const publish = (messages: readonly ReturnType<typeof event>[]) =>
    producer.send({ topic: topicOf('catalog'), acks: -1, messages: messages.map(toRecord) });
  const one = async (text: string, stream: string) =>
    Number((await look.one<{ value: number }>(text, [stream])).value);
  for (let round = 1; round <= count; round++) {
    say(`gap ${round} of ${count}`);
    const stream = `class-${9_000_000 + random.between(0, 999_999)}`;
    const [first, second, third] = [1, 2, 3].map((version) => event(stream, version));
    await publish([first!, third!]);
    const parked = () => one(`select count(*) as value from scheduling.parked where stream = $1`, stream);
    seenMs.push(await recovery(async () => (await parked()) > 0, seenWithinMs));
    const minutes = () =>
      one(`select duration as value from scheduling.class_copy where 'class-' || class_id = $1`, stream);
    if ((await minutes()) !== 1) problems.push(`${stream} took an event before the one that is missing`);
    await publish([second!]);
    healedMs.push(
      await recovery(async () => (await parked()) === 0 && (await minutes()) === 3, seenWithinMs),
    );
  }
  await producer.disconnect();
  const told = await gapsCounted(stack);
  if (told < count) problems.push(`the metric tells of ${told} gaps of ${count}`);
  return {
    faults: count,
    recoveriesMs: healedMs,
    problems,
    figures: { 'seen after at most ms': Math.max(...seenMs), 'gaps by the metric': told },
  };
}

/** By the metrics of all replicas of scheduling, since each was started. */
async function gapsCounted({ services }: Field['stack']): Promise<number> {
  const counted = (services.get('scheduling') ?? []).map(async ({ port }) => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/cadenza_stream_gaps_total\{[^}]*\} (\d+)/.exec(metrics)?.[1] ?? '0');
  });
  return (await Promise.all(counted)).reduce((sum, each) => sum + each, 0);
}

/** Created with a duration of 1, changed to 2, to 3. */
function event(stream: string, version: number) {
  const details = { title: 'A gap', duration: version };
  const classId = numberIn(stream);
  const change =
    version === 1
      ? { case: 'classCreated' as const, value: { classId, userId: 1, details } }
      : { case: 'classChanged' as const, value: { details } };
  const payload = toBinary(ClassEventSchema, create(ClassEventSchema, { event: change }));
  const position = 1_000 * classId + version;
  return {
    origin: 'catalog',
    stream,
    version,
    position,
    eventId: randomUUID(),
    type: `catalog.v1.ClassEvent.${change.case}`,
    recordedAt: new Date(),
    payload,
  };
}
