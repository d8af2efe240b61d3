import { describe, expect, it } from '@jest/globals';
import type { BuilderAction } from './builder-action.js';
import { startState } from './builder-state.js';
import { startHistory, type BuilderHistory } from './history-state.js';
import { reduceHistory, type HistoryAction } from './history.js';
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

  it('is what others changed, when it is added', () => {
    const others = { ...stored, title: 'Theirs' };
    const mine = after(start, renamed('Hill'));
    const both = { ...content(mine), details: { ...start.present.details, title: 'Theirs' } };
    const merged = after(mine, { type: 'merged', stored: others, content: both });
    expect(content(merged)).toEqual(both);
    expect(merged.present.saved.details.title).toBe('Theirs');
    expect(content(after(merged, undone))).toEqual(content(mine));
  });
});
