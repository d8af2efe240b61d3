import type { StoredClass } from '../class-query.js';
import type { SegmentFormInput } from '../segment/segment-schema.js';
import { repeated } from './repeat.js';
import { fromStored, noMusic, withMoved, type Segment, type SegmentFields } from './timeline.js';
import { withoutTypename } from './without-typename.js';

export type ClassDetails = Omit<StoredClass, 'id' | 'segments' | 'version'>;

/** What the server holds, as far as this page knows. */
export interface Saved {
  details: ClassDetails;
  segments: readonly Segment[];
}

export interface BuilderState {
  /** Null until the class is created. */
  classId: number | null;
  details: ClassDetails;
  segments: readonly Segment[];
  saved: Saved;
  /** The segment whose form is open, `new` for the add form. */
  editing: number | 'new' | null;
  /** What a draft held of that form; null where the form begins with the segment. */
  typed: SegmentFormInput | null;
  /** The lowest temporary id given so far. */
  lastTemporaryId: number;
}

export type BuilderAction =
  | { type: 'detailsChanged'; change: Partial<ClassDetails> }
  | { type: 'editStarted'; segment: number | 'new' }
  | { type: 'editEnded' }
  | { type: 'segmentAdded'; fields: SegmentFields }
  | { type: 'segmentChanged'; id: number; fields: Partial<SegmentFields> }
  | { type: 'musicRemoved'; id: number }
  | { type: 'segmentRemoved'; id: number }
  | { type: 'segmentMoved'; id: number; to: number }
  | { type: 'segmentDuplicated'; id: number }
  | { type: 'segmentsRepeated'; ids: readonly number[]; times: number }
  | { type: 'segmentsWritten'; segments: readonly Segment[] }
  | { type: 'classStored'; id: number; details: ClassDetails }
  | { type: 'segmentStored'; id: number; storedId: number; segment: Segment; to: number }
  | { type: 'moveStored'; id: number; to: number }
  | { type: 'loaded' | 'baseChanged'; stored: StoredClass };

/** Specification 2, section 3. */
const newDetails: ClassDetails = {
  title: '',
  description: '',
  duration: 45,
  difficulty: 'Intermediate',
  classType: 'HIIT',
  coverImageUrl: null,
};

/** A class as it was read, or a new one. */
export function startState(stored?: StoredClass): BuilderState {
  const { id = null, segments: storedSegments = [], version: _, ...given } = withoutTypename(stored) ?? {};
  const details = { ...newDetails, ...given };
  const segments = fromStored(storedSegments);
  const saved = { details, segments };
  return { classId: id, details, segments, saved, editing: null, typed: null, lastTemporaryId: 0 };
}

const changed = (segments: readonly Segment[], id: number, fields: Partial<Segment>) =>
  segments.map((segment) => (segment.id === id ? { ...segment, ...fields } : segment));

const without = (segments: readonly Segment[], id: number) => segments.filter((segment) => segment.id !== id);

/** The editor's version over another one of the server's: what was deleted there is new again. */
function rebased(state: BuilderState, saved: Saved): BuilderState {
  const held = new Set(saved.segments.map(({ id }) => id));
  let { lastTemporaryId } = state;
  const segments = state.segments.map((segment) =>
    segment.id < 0 || held.has(segment.id) ? segment : { ...segment, id: --lastTemporaryId },
  );
  return { ...state, segments, saved, lastTemporaryId };
}

/** The list is another one; what is new in it has temporary ids of its own. */
const withSegments = (state: BuilderState, segments: readonly Segment[]): BuilderState => ({
  ...{ ...state, segments },
  lastTemporaryId: Math.min(state.lastTemporaryId, ...segments.map(({ id }) => id)),
});

/** Every change of the editor; pure, so that `history.ts` can keep earlier states. */
export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  const { segments, saved } = state;
  switch (action.type) {
    case 'detailsChanged':
      return { ...state, details: { ...state.details, ...action.change } };
    case 'editStarted':
      return state.editing === null ? { ...state, editing: action.segment, typed: null } : state;
    case 'editEnded':
      return { ...state, editing: null };
    case 'segmentAdded': {
      const id = state.lastTemporaryId - 1;
      const added = { ...action.fields, id, fixedStart: null };
      return { ...state, segments: [...segments, added], editing: null, lastTemporaryId: id };
    }
    case 'segmentChanged':
      return { ...state, segments: changed(segments, action.id, action.fields), editing: null };
    case 'musicRemoved':
      return { ...state, segments: changed(segments, action.id, noMusic) };
    case 'segmentRemoved':
      return {
        ...state,
        segments: without(segments, action.id),
        saved: { ...saved, segments: without(saved.segments, action.id) },
        editing: state.editing === action.id ? null : state.editing,
      };
    case 'segmentMoved':
      return { ...state, segments: withMoved(segments, action.id, action.to) };
    case 'segmentDuplicated':
      return withSegments(state, repeated(segments, [action.id], 2, state.lastTemporaryId));
    case 'segmentsRepeated':
      return withSegments(state, repeated(segments, action.ids, action.times, state.lastTemporaryId));
    case 'segmentsWritten':
      return withSegments(state, action.segments);
    case 'classStored':
      return { ...state, classId: action.id, saved: { ...saved, details: action.details } };
    case 'segmentStored': {
      const stored = { ...action.segment, id: action.storedId };
      return {
        ...state,
        segments: changed(segments, action.id, { id: action.storedId }),
        saved: {
          ...saved,
          segments: without(saved.segments, action.storedId).toSpliced(action.to, 0, stored),
        },
      };
    }
    case 'moveStored':
      return { ...state, saved: { ...saved, segments: withMoved(saved.segments, action.id, action.to) } };
    case 'loaded':
      return { ...startState(action.stored), lastTemporaryId: state.lastTemporaryId };
    case 'baseChanged':
      return rebased(state, startState(action.stored).saved);
  }
}
