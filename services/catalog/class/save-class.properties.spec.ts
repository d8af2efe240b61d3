import { describe, expect, it } from '@jest/globals';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import fc from 'fast-check';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { created } from '../testing/samples.js';
import type { ClassCommand, WholeSegment } from './class.commands.js';
import { classDecider } from './class.decider.js';
import { noClass } from './class.evolve.js';
import type { ClassState } from './class.state.js';

const { decide, evolve } = classDecider;
const circumstances = { now: new Date(0), caller: { userId: 1, isAdmin: false, isSystem: false } };

/** Which of the present ones stay, by where they are to stand; a number beyond them is a new one. */
const picks = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 9 });
const drawn = fc.record({
  order: picks,
  durations: fc.array(fc.constantFrom(undefined, 5, 300, 86_400, 4), { minLength: 12, maxLength: 12 }),
  images: fc.array(fc.option(picks, { nil: undefined }), { minLength: 12, maxLength: 12 }),
  title: fc.constantFrom('Ride', 'Hills', ''),
});

/** Through the bytes that are stored, as a later load reads them. */
const stored = (event: object) =>
  fromBinary(ClassEventSchema, toBinary(ClassEventSchema, create(ClassEventSchema, { event } as never)))
    .event as EventOf<typeof ClassEventSchema>;

function commandOf(
  { order, durations, images, title }: typeof drawn extends fc.Arbitrary<infer T> ? T : never,
  state: ClassState,
  next: () => number,
) {
  const segments = order.map((pick, index): WholeSegment => {
    const present = state.segments[pick];
    const segmentId = present?.segmentId ?? next();
    const held = state.images.filter((image) => image.segmentId === segmentId);
    const input = { ...(present ? {} : { name: `S${segmentId}` }), duration: durations[index] };
    const picked = images[index]?.map((at) => {
      const imageId = held[at]?.imageId;
      return {
        ...{ imageId: imageId ?? next(), isNew: imageId === undefined },
        input: imageId === undefined ? { imageUrl: '/covers/hill.png' } : { caption: `C${at}` },
      };
    });
    return { segmentId, isNew: !present, input, track: null, images: picked };
  });
  return { kind: 'save' as const, classId: 42, isNew: false, input: { title }, segments };
}

describe('any sequence of saves', () => {
  it('leaves exactly what was saved last, and nothing of what was refused', () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), (saves) => {
        let state = evolve(noClass, stored(created()));
        let lastId = 0;
        for (const one of saves) {
          const command = commandOf(one, state, () => ++lastId);
          const outcome = decide(command as ClassCommand, state, circumstances);
          const isWrong = one.title === '' || one.order.some((_, index) => one.durations[index] === 4);
          expect(outcome instanceof Rejection).toBe(isWrong);
          if (outcome instanceof Rejection) continue;
          const before = state;
          state = outcome.map(stored).reduce(evolve, state);
          expect(state.details.title).toBe(one.title);
          expect(state.segments.map(({ segmentId }) => segmentId)).toEqual(
            command.segments.map(({ segmentId }) => segmentId),
          );
          command.segments.forEach(({ segmentId, input, images }, index) => {
            const known = before.segments.find((each) => each.segmentId === segmentId);
            expect(state.segments[index]!.duration).toBe(input.duration ?? known?.duration ?? 300);
            const idsIn = (from: ClassState) =>
              from.images.filter((each) => each.segmentId === segmentId).map(({ imageId }) => imageId);
            expect(idsIn(state)).toEqual(images?.map(({ imageId }) => imageId) ?? idsIn(before));
          });
          expect(
            state.images.every((image) =>
              command.segments.some((each) => each.segmentId === image.segmentId),
            ),
          ).toBe(true);
          // Saved once more it is the same.
          const again = {
            ...command,
            segments: command.segments.map((each) => ({
              ...each,
              isNew: false,
              images: each.images?.map((image) => ({ ...image, isNew: false })),
            })),
          };
          expect(decide(again as ClassCommand, state, circumstances)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
