import { describe, expect, it } from '@jest/globals';
import type { BuilderAction } from './builder-action.js';
import { startState, type BuilderState } from './builder-state.js';
import { reduceBuilder } from './reduce-builder.js';
import { contentOf } from './history-state.js';
import { newSegmentFields, noMusic } from './timeline.js';
import { hasUnsavedChanges } from './whole-class.js';

const ride = {
  id: 7,
  title: 'Climbs',
  description: null,
  duration: 45,
  difficulty: 'Beginner',
  classType: 'HIIT',
  coverImageUrl: null,
  version: 4,
  segments: [1, 2, 3].map((id) => ({
    ...newSegmentFields,
    id,
    order: id,
    startTime: (id - 1) * 300,
    musicId: 50 + id,
  })),
};

const after = (state: BuilderState, ...actions: BuilderAction[]) => actions.reduce(reduceBuilder, state);
const stored = (state: BuilderState): BuilderAction => ({
  ...{ type: 'saved', classId: 7, content: contentOf(state), ids: new Map() },
});
const ids = ({ segments }: BuilderState) => segments.map(({ id }) => id);

describe('the editor', () => {
  it('begins a new class with the defaults', () => {
    const { classId, details, segments } = startState();
    expect(classId).toBeNull();
    expect(details).toMatchObject({ duration: 45, difficulty: 'Intermediate', classType: 'HIIT' });
    expect(segments).toEqual([]);
  });

  it('gives new segments negative ids that are never given twice', () => {
    const added = after(
      startState(),
      { type: 'segmentAdded', fields: newSegmentFields },
      { type: 'segmentRemoved', id: -1 },
      { type: 'segmentAdded', fields: newSegmentFields },
      { type: 'segmentAdded', fields: newSegmentFields },
    );
    expect(ids(added)).toEqual([-2, -3]);
  });

  it('merges an edit and closes the form', () => {
    const edited = after(
      startState(ride),
      { type: 'editStarted', segment: 2 },
      { type: 'segmentChanged', id: 2, fields: { name: 'Hill' } },
    );
    expect(edited.segments[1]).toMatchObject({ id: 2, name: 'Hill', duration: 300 });
    expect(edited.editing).toBeNull();
  });

  it('opens no second form over an open one', () => {
    const opened = after(
      startState(ride),
      { type: 'editStarted', segment: 2 },
      { type: 'editStarted', segment: 'new' },
    );
    expect(opened.editing).toBe(2);
  });

  it('ends the edit of a segment that is removed, and not of another', () => {
    const editing = after(startState(ride), { type: 'editStarted', segment: 2 });
    expect(after(editing, { type: 'segmentRemoved', id: 2 }).editing).toBeNull();
    expect(after(editing, { type: 'segmentRemoved', id: 1 }).editing).toBe(2);
  });

  it('takes all that belongs to music off with it', () => {
    const loud = after(startState(ride), {
      type: 'segmentChanged',
      id: 1,
      fields: { volume: 20, fadeInDuration: 3 },
    });
    expect(after(loud, { type: 'musicRemoved', id: 1 }).segments[0]).toMatchObject(noMusic);
  });

  it('has nothing unsaved before a change, after undoing it by hand, and after storing it', () => {
    const start = startState(ride);
    const change = { type: 'detailsChanged', change: { title: 'Hills' } } as const;
    const changed = after(start, change);
    expect(hasUnsavedChanges(start)).toBe(false);
    expect(hasUnsavedChanges(changed)).toBe(true);
    expect(hasUnsavedChanges(after(changed, { type: 'detailsChanged', change: { title: 'Climbs' } }))).toBe(
      false,
    );
    expect(hasUnsavedChanges(after(changed, stored(changed)))).toBe(false);
  });

  it('has a removal and a move unsaved until they are stored', () => {
    for (const action of [
      { type: 'segmentMoved', id: 3, to: 0 },
      { type: 'segmentRemoved', id: 2 },
    ] as const) {
      const changed = after(startState(ride), action);
      expect(hasUnsavedChanges(changed)).toBe(true);
      expect(hasUnsavedChanges(after(changed, stored(changed)))).toBe(false);
    }
  });

  it('keeps what was changed while it was stored', () => {
    const sent = after(startState(), { type: 'segmentAdded', fields: newSegmentFields });
    const given = new Map([[-1, { id: 12, images: new Map() }]]);
    const typed = after(sent, { type: 'detailsChanged', change: { title: 'Late' } });
    const now = after(typed, { type: 'saved', classId: 9, content: contentOf(sent), ids: given });
    expect(now).toMatchObject({ classId: 9, details: { title: 'Late' }, saved: { details: { title: '' } } });
    expect([ids(now), now.saved.segments.map(({ id }) => id)]).toEqual([[12], [12]]);
    expect(hasUnsavedChanges(now)).toBe(true);
  });
});
