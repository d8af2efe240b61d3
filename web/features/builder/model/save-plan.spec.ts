import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSame } from './is-same.js';
import { changedStart, nextStep, planSegments, savedPlace } from './save-plan.js';
import { newSegmentFields, type Segment } from './timeline.js';

const segment = (id: number, fields: Partial<Segment> = {}): Segment => ({
  ...newSegmentFields,
  fixedStart: null,
  ...fields,
  id,
});

const plan = (before: Segment[], now: Segment[]) =>
  planSegments({
    segments: now,
    saved: { segments: before, details: { ...details } },
  });

const details = {
  title: 'Climbs',
  description: null,
  duration: 45,
  difficulty: 'Beginner',
  classType: 'HIIT',
  coverImageUrl: null,
};

const words = (before: Segment[], now: Segment[]) =>
  plan(before, now).map(({ kind, segment: { id }, to }) => `${kind} ${id} at ${to}`);

describe('the plan of a save', () => {
  it('creates all segments of a new class in order', () => {
    expect(words([], [segment(-1), segment(-2)])).toEqual(['add -1 at 0', 'add -2 at 1']);
  });

  it('leaves what has not changed alone', () => {
    const list = [segment(1), segment(2)];
    expect(words(list, list)).toEqual([]);
    expect(words(list, [segment(1), segment(2, { name: 'Hill' })])).toEqual(['update 2 at 1']);
  });

  it('puts a new segment in between without touching those it shifts', () => {
    expect(words([segment(1), segment(2)], [segment(1), segment(-1), segment(2)])).toEqual(['add -1 at 1']);
  });

  it('says where music comes off a stored segment', () => {
    const [step] = plan([segment(1, { musicId: 4 })], [segment(1)]);
    expect(step).toMatchObject({ kind: 'update', dropsMusic: true });
    expect(plan([], [segment(-1)])[0]).toMatchObject({ dropsMusic: false });
  });

  it('brings the server to the same order from any order, with any new ones in between', () => {
    const before = [1, 2, 3, 4, 5].map((id) => segment(id));
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, -1, -2, -3], { minLength: 8 }), (order) => {
        const steps = plan(
          before,
          order.map((id) => segment(id)),
        );
        let server = before.map(({ id }) => id);
        for (const {
          segment: { id },
          to,
        } of steps)
          server = server.filter((one) => one !== id).toSpliced(to, 0, id);
        expect(server).toEqual(order);
      }),
    );
  });
});

describe('comparing', () => {
  it('takes no heed of the order of fields', () => {
    expect(isSame({ a: 1, b: { c: 2, d: null } }, { b: { d: null, c: 2 }, a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});

describe('the place among saved segments', () => {
  it('leaves unsaved ones out', () => {
    expect(savedPlace([segment(-1), segment(5), segment(-2), segment(6)], 6)).toBe(1);
  });
});

describe('the start of a segment', () => {
  const sent = (before: Segment[], now: Segment[]) =>
    now.map((each) => changedStart({ segments: now, saved: { segments: before, details } }, each));

  it('is sent where it was given, changed or taken away', () => {
    const before = [segment(1), segment(2, { fixedStart: 400 }), segment(3, { fixedStart: 900 })];
    const now = [segment(1), segment(2, { fixedStart: 500 }), segment(3), segment(-1, { fixedStart: 2000 })];
    expect(sent(before, now)).toEqual([{}, { startTime: 500 }, { startTime: null }, { startTime: 2000 }]);
  });

  it('is none where the segments before it have outgrown it', () => {
    expect(sent([], [segment(-1), segment(-2, { fixedStart: 200 })])).toEqual([{}, { startTime: null }]);
  });
});

describe('new segments', () => {
  const next = (before: Segment[], now: Segment[]) => {
    const step = nextStep({ segments: now, saved: { segments: before, details } });
    return step?.kind === 'addAll'
      ? step.steps.map(({ segment: { id }, to }) => `${id} at ${to}`)
      : step?.kind;
  };

  it('are made together as far as nothing else comes between', () => {
    const [one, two] = [segment(1), segment(2)];
    const now = [segment(-1), one, segment(-2), segment(2, { name: 'Hill' }), segment(-3)];
    expect(next([one, two], now)).toEqual(['-1 at 0', '-2 at 2']);
    expect(
      next(
        [],
        Array.from({ length: 130 }, (_, index) => segment(-1 - index)),
      ),
    ).toHaveLength(100);
  });
});

describe('timed images', () => {
  const image = { id: 4, imageUrl: '/a.png', startTime: 200, duration: 30, caption: null };
  const first = (before: Segment[], now: Segment[]) =>
    nextStep({ segments: now, saved: { segments: before, details } })?.kind;

  it('are saved after their segment', () => {
    const before = segment(1);
    expect(first([before], [segment(1, { name: 'Hill', images: [image] })])).toBe('update');
    expect(first([before], [segment(1, { images: [image] })])).toBe('addImage');
    expect(first([], [segment(-1, { images: [image] })])).toBe('addAll');
    expect(first([before], [before])).toBeUndefined();
  });

  it('leave the part that is cut off before it is cut', () => {
    const before = segment(1, { images: [image] });
    const after = segment(1, { duration: 100, images: [{ ...image, startTime: 100 }] });
    expect(first([before], [after])).toBe('updateImage');
    expect(first([{ ...before, images: after.images }], [after])).toBe('update');
  });
});
