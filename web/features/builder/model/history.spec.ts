import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BuilderAction } from './builder-action.js';
import { startState } from './builder-state.js';
import { mostSteps, startHistory, type BuilderHistory } from './history-state.js';
import { reduceHistory, type HistoryAction } from './history.js';
import { storedIds } from './stored-ids.js';
import { newSegmentFields, type Segment } from './timeline.js';

const stored = {
  ...{ id: 7, title: 'Climbs', description: null, duration: 45, version: 4 },
  ...{ difficulty: 'Beginner', classType: 'HIIT', coverImageUrl: null },
  segments: [1, 2, 3].map((id) => ({ ...newSegmentFields, id, order: id, startTime: (id - 1) * 300 })),
};
const start = startHistory(startState(stored));
const after = (history: BuilderHistory, ...actions: HistoryAction[]) =>
  actions.reduce(reduceHistory, history);
const content = ({ present: { details, segments } }: BuilderHistory) => ({ details, segments });
const undone = { type: 'undone' } as const;
const redone = { type: 'redone' } as const;
const titled = (title: string): BuilderAction => ({ type: 'detailsChanged', change: { title } });
const renamed = (name: string): BuilderAction => ({ type: 'segmentChanged', id: 1, fields: { name } });
const ids = ({ present }: BuilderHistory) => present.segments.map(({ id }) => id);

function all(history: BuilderHistory, action: HistoryAction): BuilderHistory {
  const next = reduceHistory(history, action);
  return next === history ? history : all(next, action);
}

/** Of any id a segment may have in a short run, and some that none has. */
const id = fc.integer({ min: -4, max: 4 });
const name = fc.string({ maxLength: 3 });
const images = fc.uniqueArray(
  fc.record({
    ...{ id, imageUrl: name, startTime: fc.nat(300), duration: fc.integer({ min: 5, max: 60 }) },
    caption: fc.option(name),
  }),
  { selector: (one) => one.id, maxLength: 3 },
);
const segment = fc.record({ id: fc.integer({ min: -9, max: 3 }), name }).map((given): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null },
  ...given,
}));
const edits = fc.oneof(
  fc.record({ title: name }).map((change): BuilderAction => ({ type: 'detailsChanged', change })),
  fc
    .constantFrom('HIIT', 'Rhythm')
    .map((classType): BuilderAction => ({ type: 'detailsChanged', change: { classType } })),
  fc.record({ type: fc.constant('segmentAdded' as const), fields: fc.constant(newSegmentFields) }),
  fc.record({ type: fc.constant('segmentChanged' as const), id, fields: fc.record({ name }) }),
  fc.record({ type: fc.constant('segmentChanged' as const), id, fields: fc.record({ images }) }),
  fc
    .array(
      fc.record({
        segmentId: fc.oneof(id, fc.constant('new' as const)),
        fields: fc.record({ musicId: fc.nat(9) }),
      }),
    )
    .map((fills): BuilderAction => ({ type: 'segmentsFilled', fills })),
  fc.record({ type: fc.constant('segmentMoved' as const), id, to: fc.nat(5) }),
  fc.record({
    ...{ type: fc.constant('segmentStretched' as const), id },
    ...{ duration: fc.integer({ min: 5, max: 600 }), goesOn: fc.boolean() },
  }),
  fc.record({ type: fc.constant('segmentDuplicated' as const), id }),
  fc.record({
    type: fc.constant('segmentsRepeated' as const),
    ids: fc.array(id),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc
    .uniqueArray(segment, { selector: (one) => one.id, maxLength: 4 })
    .map((segments): BuilderAction => ({ type: 'segmentsWritten', segments })),
);
/** With saves in between, which change ids. */
const events = fc.oneof(
  { weight: 5, arbitrary: edits },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('segmentRemoved' as const), id }) },
  { weight: 2, arbitrary: fc.constant('save' as const) },
);

/** The server stores all, and gives ids from this one on to what it does not hold. */
function save(history: BuilderHistory, firstId: number): BuilderHistory {
  const sent = content(history);
  const held = new Map(history.present.saved.segments.map((one) => [one.id, one]));
  let lastId = firstId;
  const answer = {
    segments: sent.segments.map((one) => ({
      id: held.has(one.id) ? one.id : lastId++,
      images: one.images.map(({ id: imageId }) => {
        const isHeld = held.get(one.id)?.images.some((image) => image.id === imageId);
        return { id: isHeld ? imageId : lastId++ };
      }),
    })),
  };
  const ids = storedIds(sent.segments, answer)!;
  return reduceHistory(history, { type: 'saved', classId: 7, content: sent, ids });
}

describe('any sequence of edits', () => {
  it('is undone to the start and done again to the end', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 30 }), (actions) => {
        const end = after(start, ...actions);
        const back = all(end, undone);
        expect(content(back)).toEqual(content(start));
        expect(content(all(back, redone))).toEqual(content(end));
      }),
      { numRuns: 300 },
    );
  });

  it('is so, but for ids, when it is saved in between', () => {
    const plain = (history: BuilderHistory) => {
      const { details, segments } = content(history);
      const withoutId = <One extends { id: number }>({ id: _, ...rest }: One) => rest;
      const plainSegments = segments.map((one) => ({ ...withoutId(one), images: one.images.map(withoutId) }));
      return { details, segments: plainSegments };
    };
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (happened) => {
        const end = happened.reduce((history, event, index) => {
          if (event === 'save') return save(history, 100 + 100 * index);
          return reduceHistory(history, event);
        }, start);
        const back = all(end, undone);
        expect(plain(back)).toEqual(plain(start));
        expect(plain(all(back, redone))).toEqual(plain(end));
        const held = new Set(back.present.saved.segments.map((one) => one.id));
        expect(ids(back).filter((one) => one > 0 && !held.has(one))).toEqual([]);
        expect(new Set(ids(back)).size).toBe(ids(back).length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a step', () => {
  it('is all that is typed in one field at a stretch', () => {
    const typed = after(start, titled('C'), titled('Cl'), renamed('Hill'), titled('Cli'), titled('Clim'));
    expect(after(typed, undone).present.details.title).toBe('Cl');
    expect(after(typed, undone, undone, undone).present.details.title).toBe('Climbs');
    expect(after(typed, undone, undone, undone).past).toEqual([]);
  });

  it('is each choice of a list on its own', () => {
    const choose = (classType: string): BuilderAction => ({ type: 'detailsChanged', change: { classType } });
    const chosen = after(start, choose('Rhythm'), choose('Strength'), undone);
    expect(chosen.present.details.classType).toBe('Rhythm');
  });

  it('is no action that changes nothing', () => {
    expect(after(start, titled('Climbs'), { type: 'segmentRemoved', id: 99 }).past).toEqual([]);
  });

  it('done anew takes the place of what was undone', () => {
    const history = after(start, renamed('Hill'), undone, renamed('Hollow'));
    expect(after(history, redone)).toBe(history);
  });

  it('is forgotten when there are too many after it', () => {
    const history = Array.from({ length: mostSteps + 5 }, (_, index) => renamed(`Hill ${index}`)).reduce(
      reduceHistory,
      start,
    );
    expect(history.past).toHaveLength(mostSteps);
    expect(all(history, undone).present.segments[0]!.name).toBe('Hill 4');
  });

  it('waits until the open form is closed', () => {
    const editing = after(start, renamed('Hill'), { type: 'editStarted', segment: 1 });
    expect(after(editing, undone)).toBe(editing);
  });
});

describe('ids', () => {
  it('follow what the server gave, in what was and in what comes', () => {
    const added = after(start, { type: 'segmentAdded', fields: newSegmentFields }, renamed('Hill'));
    expect(ids(after(save(added, 12), undone))).toEqual([1, 2, 3, 12]);
    expect(ids(after(save(after(added, undone), 12), redone))).toEqual([1, 2, 3, 12]);
  });

  it('stay what they are when a removal is undone before it is saved', () => {
    const removed = after(start, { type: 'segmentRemoved', id: 1 });
    expect(ids(after(removed, undone))).toEqual([1, 2, 3]);
  });

  it('are new for what a save has removed, the same ones at each step', () => {
    const removed = save(after(start, renamed('Hill'), { type: 'segmentRemoved', id: 1 }), 12);
    expect(ids(after(removed, undone))).toEqual([-1, 2, 3]);
    expect(ids(after(removed, undone, undone))).toEqual([-1, 2, 3]);
  });

  it('are new for all of a class that is deleted, the same ones at each step', () => {
    const steps = after(start, renamed('Hill'), titled('Higher'), undone, { type: 'classGone' });
    expect(steps.present).toMatchObject({ classId: null, saved: { segments: [] } });
    for (const history of [steps, after(steps, undone), after(steps, redone)])
      expect(ids(history)).toEqual([-1, -2, -3]);
  });

  it('stay with the form that is open, when its segment is deleted elsewhere', () => {
    const editing = after(start, { type: 'editStarted', segment: 2 });
    const others = { ...stored, segments: stored.segments.filter((one) => one.id !== 2) };
    const { present } = after(editing, { type: 'merged', stored: others, content: content(editing) });
    expect([present.segments.map((one) => one.id), present.editing]).toEqual([[1, -1, 3], -1]);
  });
});
