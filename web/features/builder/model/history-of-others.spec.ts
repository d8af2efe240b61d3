import { describe, expect, it } from '@jest/globals';
import type { BuilderAction } from './builder-action.js';
import { startState } from './builder-state.js';
import { startHistory, type BuilderHistory } from './history-state.js';
import { reduceHistory, type HistoryAction } from './history.js';
import { mergeClass } from './merge-class.js';
import { newSegmentFields } from './timeline.js';

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
const renamed = (name: string): BuilderAction => ({ type: 'segmentChanged', id: 1, fields: { name } });

describe('a step of undo', () => {
  it('is a class that is loaded anew: what it took away comes back, new where it is gone there', () => {
    const others = { ...stored, title: 'Theirs', segments: stored.segments.slice(1) };
    const loaded = after(start, renamed('Hill'), { type: 'loaded', stored: others });
    expect(content(loaded)).toEqual(loaded.present.saved);
    expect(loaded.present.details.title).toBe('Theirs');
    const { present } = after(loaded, undone);
    expect(present.details.title).toBe('Climbs');
    expect(present.segments.map((one) => `${one.id} ${one.name}`)).toEqual([
      '-1 Hill',
      '2 New Segment',
      '3 New Segment',
    ]);
    expect(present.saved).toEqual(loaded.present.saved);
  });
});

describe('what others changed', () => {
  const others = { ...stored, title: 'Theirs', segments: stored.segments.slice(0, 2) };
  const merge = (history: BuilderHistory): BuilderHistory => {
    const { content: both } = mergeClass(startState(others).saved, history.present);
    return after(history, { type: 'merged', stored: others, content: both });
  };
  const said = ({ present: { details, segments } }: BuilderHistory) =>
    [details.title, ...segments.map(({ id, name }) => `${id} ${name}`)].join(', ');

  it('is no step, and is taken back by none', () => {
    const merged = merge(after(start, renamed('Hill'), { type: 'segmentMoved', id: 1, to: 1 }));
    expect(said(merged)).toBe('Theirs, 2 New Segment, 1 Hill');
    expect(merged.present.saved.details.title).toBe('Theirs');
    const once = after(merged, undone);
    expect(said(once)).toBe('Theirs, 1 Hill, 2 New Segment');
    const twice = after(once, undone);
    expect(said(twice)).toBe('Theirs, 1 New Segment, 2 New Segment');
    expect(content(twice)).toEqual(twice.present.saved);
    expect(after(twice, undone)).toEqual(twice);
    expect(content(after(twice, { type: 'redone' }, { type: 'redone' }))).toEqual(content(merged));
  });

  it('leaves by its steps what was changed here, new where it is gone there', () => {
    const fields = { name: 'Mine' };
    const merged = merge(after(start, { type: 'segmentChanged', id: 3, fields }, renamed('Hill')));
    expect(said(merged)).toBe('Theirs, 1 Hill, 2 New Segment, -1 Mine');
    const once = after(merged, undone);
    expect(said(once)).toBe('Theirs, 1 New Segment, 2 New Segment, -1 Mine');
    expect(said(after(once, undone))).toBe('Theirs, 1 New Segment, 2 New Segment');
  });
});
