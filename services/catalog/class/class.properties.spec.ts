import { describe, expect, it } from '@jest/globals';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import fc from 'fast-check';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { ClassCommand, SegmentInput } from './class.commands.js';
import { classDecider } from './class.decider.js';
import { noClass } from './class.evolve.js';
import { created } from '../testing/samples.js';
import { startTimes } from './timeline.js';

const { decide, evolve } = classDecider;
const circumstances = { now: new Date(0), caller: { userId: 1, isAdmin: false, isSystem: false } };
// Mostly left out, so that most commands are accepted and sequences get long.
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(undefined, null) }, { weight: 2, arbitrary: value });
/** As `maybe`, for what null is no value of. */
const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: value });
const input: fc.Arbitrary<SegmentInput> = fc.record({
  name: seldom(fc.string()),
  duration: maybe(fc.integer({ min: 50, max: 87000 })),
  order: maybe(fc.integer({ min: 0, max: 12 })),
  startTime: maybe(fc.integer({ min: -1, max: 9000 })),
  musicId: maybe(fc.constantFrom(1, 2)),
  musicEndTime: maybe(fc.double()),
  volume: maybe(fc.integer({ min: -1, max: 101 })),
});
const segmentId = fc.integer({ min: 1, max: 8 });
const track = fc.constantFrom(null, { id: 1, duration: 180 });
const command: fc.Arbitrary<ClassCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add-segment' as const), segmentId: fc.integer({ min: 100 }), input, track }),
  fc.record({ kind: fc.constant('change-segment' as const), segmentId, input, track }),
  fc.record({ kind: fc.constant('remove-segment' as const), segmentId }),
  fc.record({ kind: fc.constant('remove-segment-music' as const), segmentId }),
  fc.record({ kind: fc.constant('change' as const), input: fc.record({ title: seldom(fc.string()) }) }),
);

/** Through the bytes that are stored, as a later load reads them. */
const stored = (event: object) =>
  fromBinary(ClassEventSchema, toBinary(ClassEventSchema, create(ClassEventSchema, { event } as never)))
    .event as EventOf<typeof ClassEventSchema>;

/** The rows' arithmetic of places (segment.statements.ts), as an oracle beside the decider's list. */
function placed(
  places: ReadonlyMap<number, number>,
  { case: type, value }: EventOf<typeof ClassEventSchema>,
) {
  const next = new Map(places);
  const shift = (from: number, by: number) =>
    places.forEach((place, id) => place >= from && next.set(id, place + by));
  if (type === 'segmentAdded') shift(value.order, 1);
  if (type === 'segmentAdded') next.set(value.segment!.segmentId, value.order);
  if (type === 'segmentRemoved') shift(places.get(value.segmentId)! + 1, -1);
  if (type === 'segmentRemoved') next.delete(value.segmentId);
  if (type === 'segmentsReordered') value.segmentIds.forEach((id, index) => next.set(id, index + 1));
  return next;
}

describe('any sequence of commands', () => {
  it('leaves orders dense from 1, starts that follow, and nothing that cannot be stored', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = evolve(noClass, stored(created()));
        let places: ReadonlyMap<number, number> = new Map();
        let lastId = 0;
        for (const drawn of commands) {
          // New ids come from a sequence: never one that was used.
          const given = drawn.kind === 'add-segment' ? { ...drawn, segmentId: ++lastId } : drawn;
          const outcome = decide(given, state, circumstances);
          if (outcome instanceof Rejection) continue;
          for (const event of outcome.map(stored)) {
            state = evolve(state, event);
            places = placed(places, event);
          }
          expect(state.segments.map((segment) => places.get(segment.segmentId))).toEqual(
            state.segments.map((_, index) => index + 1),
          );
          expect(places.size).toBe(state.segments.length);
          const starts = startTimes(state.segments);
          starts.slice(1).forEach((start, index) => {
            expect(start).toBeGreaterThanOrEqual(starts[index]! + state.segments[index]!.duration);
          });
          const changed = 'input' in given && 'segmentId' in given ? given : undefined;
          const at = state.segments.findIndex(({ segmentId }) => segmentId === changed?.segmentId);
          // What was accepted is what is answered: a given start is the segment's start.
          if (changed?.input.startTime != null) expect(starts[at]).toBe(changed.input.startTime);
        }
        const free = state.segments.map(({ duration }) => ({ duration }));
        if (state.segments.every((segment) => segment.fixedStartTime === undefined))
          expect(startTimes(state.segments)).toEqual(startTimes(free));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same answer twice: giving a segment back as it is changes nothing', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 12 }), (inputs) => {
        let state = evolve(noClass, stored(created()));
        inputs.forEach((given, index) => {
          const add = { kind: 'add-segment' as const, segmentId: index + 1, input: given, track: null };
          const outcome = decide(add, state, circumstances);
          if (!(outcome instanceof Rejection)) state = outcome.map(stored).reduce(evolve, state);
        });
        const starts = startTimes(state.segments);
        state.segments.forEach((segment, index) => {
          const { segmentId, fixedStartTime: _, rpm, resistance, position, ...same } = segment;
          const back = {
            ...same,
            intensity: { rpm, resistance, position },
            startTime: starts[index],
            order: index + 1,
          };
          const command = { kind: 'change-segment' as const, segmentId, input: back, track: null };
          expect(decide(command, state, circumstances)).toEqual([]);
        });
      }),
    );
  });
});
