import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeEvent } from '../eventsourcing/codec.js';
import type { NewEventOf } from '../eventsourcing/decider.js';
import type { StoredEvent } from '../eventsourcing/event-store.js';
import { fold } from '../eventsourcing/fold.js';
import { counterSlice } from '../testing/counter/counter.js';
import { CounterEventSchema } from '../testing/counter/counter_pb.js';
import { StreamStates } from './stream-states.js';

type Event = NewEventOf<typeof CounterEventSchema>;
const raised = (by: number): Event => ({ case: 'raised', value: { by } });
const four: readonly Event[] = [{ case: 'opened', value: {} }, raised(1), raised(1), raised(1)];

/** Streams in memory, as the event store answers them; counts the events it hands out. */
class Stored {
  private readonly streams = new Map<string, StoredEvent[]>();
  handedOut = 0;

  append(stream: string, event: Event): void {
    const events = this.streams.get(stream) ?? [];
    const { type, payload } = encodeEvent(CounterEventSchema, event);
    const place = { version: events.length + 1, position: 0, eventId: '' };
    events.push({ ...place, stream, type, payload, recordedAt: new Date(0), traceparent: null });
    this.streams.set(stream, events);
  }

  /** Three events at a time. */
  async *pages(stream: string, after = 0): AsyncGenerator<readonly StoredEvent[], void> {
    for (let events = this.read(stream, after); events.length > 0; events = events.slice(3)) {
      this.handedOut += Math.min(3, events.length);
      yield await Promise.resolve(events.slice(0, 3));
    }
  }

  read = (stream: string, after = 0) => (this.streams.get(stream) ?? []).slice(after);

  version = (stream: string) => this.streams.get(stream)?.length ?? 0;
}

const streams = ['counter-1', 'counter-2', 'counter-3'];
const step = fc.record({
  stream: fc.constantFrom(...streams),
  /** Who stores, or only looks; an unknown replica stores without our knowing. */
  by: fc.constantFrom('first', 'second', 'unknown', 'look'),
  raise: fc.integer({ min: -5, max: 5 }),
});

describe('states of streams', () => {
  it('are what a fold from scratch gives, whoever stored and whatever was forgotten (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 100, max: 800 }),
        async (steps, maxBytes) => {
          const stored = new Stored();
          const small = { maxBytes, maxBytesOfAccount: maxBytes };
          const replicas = { first: new StreamStates(stored, small), second: new StreamStates(stored) };
          for (const { stream, by, raise } of steps) {
            const event: Event = stored.version(stream) === 0 ? { case: 'opened', value: {} } : raised(raise);
            const own = by === 'first' || by === 'second' ? replicas[by] : undefined;
            const before = await own?.load(counterSlice, stream, 7);
            if (by !== 'look') stored.append(stream, event);
            if (before) {
              const [appended] = stored.read(stream, before.version);
              const state = fold(counterSlice, [appended!], before.state);
              own!.keep(stream, { version: before.version + 1, state }, 7);
            }
            const scratch = fold(counterSlice, stored.read(stream));
            for (const replica of Object.values(replicas))
              expect(await replica.load(counterSlice, stream, 8)).toEqual({
                version: stored.version(stream),
                state: scratch,
              });
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('cost no event of the past: after 2,000 edits the next reads none, and a new replica all of them once', async () => {
    const stored = new Stored();
    stored.append('counter-1', { case: 'opened', value: {} });
    for (let each = 0; each < 1_999; each++) stored.append('counter-1', raised(1));
    const states = new StreamStates(stored);
    await states.load(counterSlice, 'counter-1', 7);
    expect(stored.handedOut).toBe(2_000);
    stored.handedOut = 0;
    expect(await states.load(counterSlice, 'counter-1', 7)).toMatchObject({ version: 2_000 });
    expect(stored.handedOut).toBe(0);
    stored.append('counter-1', raised(1));
    expect(await states.load(counterSlice, 'counter-1', 7)).toMatchObject({ state: { value: 2_000 } });
    expect(stored.handedOut).toBe(1);
  });

  describe('of long streams', () => {
    /** Streams of four pages each, of one event; the test lets the pages come. */
    const longStreams = () => {
      const asked: { stream: string; comes: () => void }[] = [];
      const stored = new Stored();
      const pages = async function* (stream: string) {
        for (const event of stored.read(stream)) {
          await new Promise<void>((comes) => asked.push({ stream, comes }));
          yield [event];
        }
      };
      const states = new StreamStates({ pages });
      const load = async (stream: string, account: number) => {
        for (const event of four) stored.append(stream, event);
        return (await states.load(counterSlice, stream, account)).version;
      };
      /** Lets the pages come that are asked for now: answers of which streams. */
      const next = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return asked.splice(0).map(({ stream, comes }) => (comes(), stream));
      };
      return { load, next };
    };

    it('are folded one at a time for each account, after their first pages', async () => {
      const { load, next } = longStreams();
      const loaded = Promise.all([load('a-1', 7), load('a-2', 7), load('a-3', 7), load('b-1', 8)]);
      const all = ['a-1', 'a-2', 'a-3', 'b-1'];
      expect([await next(), await next()]).toEqual([all, all]);
      const later: string[][] = [];
      for (let each = await next(); each.length > 0; each = await next()) later.push(each);
      expect(later).toEqual([['a-1', 'b-1'], ['a-1', 'b-1'], ['a-2'], ['a-2'], ['a-3'], ['a-3']]);
      expect(await loaded).toEqual([4, 4, 4, 4]);
    });

    it('are four at a time, and free again when one cannot be read', async () => {
      const { load, next } = longStreams();
      const loaded = Promise.all([1, 2, 3, 4, 5].map((account) => load(`of-${account}`, account)));
      await next();
      await next();
      expect(await next()).toHaveLength(4);
      await next();
      expect(await next()).toHaveLength(1);
      await next();
      expect(await loaded).toHaveLength(5);
      const stored = new Stored();
      for (const event of four) stored.append('counter-1', event);
      const broken = new StreamStates({
        async *pages(stream, after) {
          yield* stored.pages(stream, after);
          throw new Error('gone');
        },
      });
      for (let each = 0; each < 2; each++)
        await expect(broken.load(counterSlice, 'counter-1', 7)).rejects.toThrow('gone');
    });
  });

  describe('are bounded by bytes', () => {
    const limits = { maxBytes: 100_000, maxBytesOfAccount: 40_000 };
    const large = (letter: string) => ({ version: 1, state: { title: letter.repeat(5_000) } });
    const nothing = new Stored();

    it('of one account, which pushes out its own states only, the least recently used first', async () => {
      nothing.append('counter-own', { case: 'opened', value: {} });
      const states = new StreamStates(nothing, limits);
      await states.load(counterSlice, 'counter-own', 8);
      states.keep('counter-1', large('a'), 7);
      for (let each = 2; each < 1_000; each++) states.keep(`counter-${each}`, large('b'), 7);
      expect(states.bytes).toBeLessThan(45_000);
      nothing.handedOut = 0;
      await states.load(counterSlice, 'counter-own', 8);
      expect(nothing.handedOut).toBe(0);
      expect(await states.load(counterSlice, 'counter-1', 7)).toMatchObject({ version: 0 });
      expect(await states.load(counterSlice, 'counter-999', 7)).toMatchObject({ version: 1 });
    });

    it('of all accounts together, and of the system', () => {
      const states = new StreamStates(nothing, limits);
      for (let each = 1; each < 1_000; each++) states.keep(`counter-${each}`, large('a'), each % 50 || null);
      expect(states.bytes).toBeLessThan(100_000);
      expect(states.bytes).toBeGreaterThan(50_000);
    });

    it('of one state: a larger one is not cached, and what it was before neither', async () => {
      const states = new StreamStates(nothing, limits);
      states.keep('counter-1', large('a'), 7);
      states.keep('counter-1', { version: 2, state: { title: 'a'.repeat(50_000) } }, 7);
      expect(states.bytes).toBe(0);
    });
  });
});
