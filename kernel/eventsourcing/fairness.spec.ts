import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { BusMessage } from './bus.js';
import { FairQueue } from './fair-queue.js';
import { InProcessBus } from './in-process-bus.js';

const message = (origin: string, stream: string, position: number, userId: number | null): BusMessage => ({
  origin,
  stream,
  position,
  userId,
  version: 1,
  eventId: `${origin}-${position}`,
  type: 'x',
  recordedAt: new Date(0),
  payload: new Uint8Array(),
});
/** So many events of user 7, each in a stream of its own, as a relay publishes them. */
const flood = (count: number) =>
  Array.from({ length: count }, (_, each) => message('catalog', `class-${each}`, each + 1, 7));
const published = (bus: InProcessBus, messages: readonly BusMessage[]) => {
  const all = [];
  for (let from = 0; from < messages.length; from += 200)
    all.push(bus.publish(messages.slice(from, from + 200)));
  return Promise.all(all);
};

it('handles one event of another user after one round, not behind 10,000', async () => {
  const bus = new InProcessBus();
  const handled: BusMessage[] = [];
  await bus.subscribe('scheduling', ['catalog'], async (each) => {
    await pause(1);
    handled.push(each);
  });
  await published(bus, [...flood(10_000), message('catalog', 'class-mine', 10_001, 8)]);
  expect(handled).toHaveLength(10_001);
  // The 64 that were under way when it came, and those handled at once with it.
  expect(handled.findIndex(({ userId }) => userId === 8)).toBeLessThan(200);
});

it('handles an event of another origin at once, though one origin has taken all its room', async () => {
  const bus = new InProcessBus();
  let open: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => (open = resolve));
  const handled: string[] = [];
  await bus.subscribe('scheduling', ['catalog', 'sharing'], async (each) => {
    if (each.origin === 'catalog') await stuck;
    handled.push(each.stream);
  });
  const flooding = published(bus, flood(13_000));
  await bus.publish([message('sharing', 'share-1', 1, 8)]);
  expect(handled).toEqual(['share-1']);
  open();
  await flooding;
  expect(handled).toHaveLength(13_001);
});

it('keeps the order of each stream, whoever wrote to it, and works on 64 streams at most', async () => {
  const bus = new InProcessBus();
  const seen = new Map<string, number[]>();
  let [working, most] = [0, 0];
  await bus.subscribe('scheduling', ['catalog'], async ({ stream, position }) => {
    most = Math.max(most, ++working);
    await pause(position % 3);
    working--;
    seen.set(stream, [...(seen.get(stream) ?? []), position]);
  });
  // A hundred streams, each written to by three users and the system in turn.
  const users = [7, 7, 7, 8, 9, null];
  const messages = Array.from({ length: 3_000 }, (_, each) =>
    message('catalog', `class-${each % 100}`, each + 1, users[(each * 7) % users.length]!),
  );
  await published(bus, messages);
  expect([...seen.values()].flat()).toHaveLength(3_000);
  for (const positions of seen.values()) expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(most).toBe(64);
});

it('hands nothing over once its group has left, and tells the publisher', async () => {
  const bus = new InProcessBus();
  const handled: string[] = [];
  const subscription = await bus.subscribe('scheduling', ['catalog'], async ({ stream }) => {
    await pause(20);
    handled.push(stream);
  });
  const flooding = bus.publish(flood(200)).then(
    () => 'all handled',
    (error: Error) => error.message,
  );
  await pause(5);
  await subscription.close();
  expect(await flooding).toBe('scheduling has left the bus');
  expect(handled.length).toBe(64);
});

it('a queue serves lanes in turn, and each in its order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) queue.push(item[0]!, item);
  const served = Array.from({ length: 8 }, () => queue.shift());
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4', undefined]);
});
