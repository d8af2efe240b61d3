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

  readonly read = (stream: string, after = 0): Promise<StoredEvent[]> => {
    const events = (this.streams.get(stream) ?? []).slice(after);
    this.handedOut += events.length;
    return Promise.resolve(events);
  };

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
        fc.integer({ min: 10, max: 60 }),
        async (steps, most) => {
          const stored = new Stored();
          const replicas = { first: new StreamStates(stored, most), second: new StreamStates(stored, 1_000) };
          for (const { stream, by, raise } of steps) {
            const event: Event = stored.version(stream) === 0 ? { case: 'opened', value: {} } : raised(raise);
            const own = by === 'first' || by === 'second' ? replicas[by] : undefined;
            const before = await own?.load(counterSlice, stream);
            if (by !== 'look') stored.append(stream, event);
            if (before) {
              const [appended] = await stored.read(stream, before.version);
              const state = fold(counterSlice, [appended!], before.state);
              own!.keep(stream, { version: before.version + 1, state });
            }
            const scratch = fold(counterSlice, await stored.read(stream));
            for (const replica of Object.values(replicas))
              expect(await replica.load(counterSlice, stream)).toEqual({
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
    await states.load(counterSlice, 'counter-1');
    expect(stored.handedOut).toBe(2_000);
    stored.handedOut = 0;
    expect(await states.load(counterSlice, 'counter-1')).toMatchObject({ version: 2_000 });
    expect(stored.handedOut).toBe(0);
    stored.append('counter-1', raised(1));
    expect(await states.load(counterSlice, 'counter-1')).toMatchObject({ state: { value: 2_000 } });
    expect(stored.handedOut).toBe(1);
  });

  it('are bounded: the least recently used go first, and what is larger than all is not kept', async () => {
    const stored = new Stored();
    for (const stream of [...streams, 'counter-4'])
      for (let each = 0; each < (stream === 'counter-4' ? 100 : 5); each++)
        stored.append(stream, each === 0 ? { case: 'opened', value: {} } : raised(1));
    // Room for two of the small ones.
    const states = new StreamStates(stored, 35);
    const readOf = async (stream: string) => {
      stored.handedOut = 0;
      await states.load(counterSlice, stream);
      return stored.handedOut;
    };
    expect([await readOf('counter-1'), await readOf('counter-2'), await readOf('counter-1')]).toEqual([
      5, 5, 0,
    ]);
    expect(await readOf('counter-3')).toBe(5);
    expect([await readOf('counter-1'), await readOf('counter-2')]).toEqual([0, 5]);
    expect([await readOf('counter-4'), await readOf('counter-4')]).toEqual([100, 100]);
    expect(await readOf('counter-2')).toBe(0);
  });
});
