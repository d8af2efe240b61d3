import type { BuilderAction, Fill } from './builder-action.js';
import { startState, type BuilderState, type Saved } from './builder-state.js';
import { repeated } from './repeat.js';
import { withStoredIds } from './stored-ids.js';
import { within } from './timed-image.js';
import { newSegmentFields, noMusic, withMoved, type Segment, type SegmentFields } from './timeline.js';

const changed = (segments: readonly Segment[], id: number, fields: Partial<Segment>) =>
  segments.map((segment) => (segment.id === id ? { ...segment, ...fields } : segment));

/** With the timed images still within the segment. */
const withLength = (segments: readonly Segment[], id: number, duration: number) =>
  segments.map((segment) =>
    segment.id === id
      ? { ...segment, duration, images: segment.images.map((image) => within(image, duration)) }
      : segment,
  );

const without = (segments: readonly Segment[], id: number) => segments.filter((segment) => segment.id !== id);

/** The editor's version over another one of the server's: what was deleted there is new again. */
function rebased(state: BuilderState, saved: Saved): BuilderState {
  const held = new Set(saved.segments.map(({ id }) => id));
  let { lastTemporaryId } = state;
  const gone = state.segments.filter(({ id }) => id > 0 && !held.has(id));
  const ids = new Map<BuilderState['editing'], number>(gone.map(({ id }) => [id, --lastTemporaryId]));
  const segments = state.segments.map((segment) => {
    const id = ids.get(segment.id);
    return id === undefined ? segment : { ...segment, id };
  });
  const editing = ids.get(state.editing) ?? state.editing;
  return { ...state, segments, saved, editing, lastTemporaryId };
}

/** The list is another one; what is new in it has temporary ids of its own. */
const withSegments = (state: BuilderState, segments: readonly Segment[]): BuilderState => ({
  ...{ ...state, segments },
  lastTemporaryId: Math.min(state.lastTemporaryId, ...segments.map(({ id }) => id)),
});

function added(state: BuilderState, fields: SegmentFields): BuilderState {
  const id = state.lastTemporaryId - 1;
  return {
    ...state,
    segments: [...state.segments, { ...fields, id, fixedStart: null }],
    lastTemporaryId: id,
  };
}

const filled = (state: BuilderState, { segmentId, fields }: Fill): BuilderState =>
  segmentId === 'new'
    ? added(state, { ...newSegmentFields, ...fields })
    : { ...state, segments: changed(state.segments, segmentId, fields) };

type Saving = Extract<BuilderAction, { type: 'saved' }>;

/** What was sent is what the server holds, all of it by its ids. */
function stored(state: BuilderState, { classId, content, ids }: Saving): BuilderState {
  const known = withStoredIds(ids);
  const { editing } = state;
  return {
    ...{ ...state, classId },
    segments: state.segments.map(known),
    saved: { ...content, segments: content.segments.map(known) },
    editing: typeof editing === 'number' ? (ids.get(editing)?.id ?? editing) : editing,
  };
}

/** Every change of the editor; pure, so that `history.ts` can keep earlier states. */
export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  const { segments } = state;
  switch (action.type) {
    case 'detailsChanged':
      return { ...state, details: { ...state.details, ...action.change } };
    case 'editStarted':
      return state.editing === null
        ? { ...state, editing: action.segment, editingAt: action.at ?? 'name', typed: null }
        : state;
    case 'editEnded':
      return { ...state, editing: null };
    case 'segmentAdded':
      return { ...added(state, action.fields), editing: null };
    case 'segmentChanged':
      return { ...state, segments: changed(segments, action.id, action.fields), editing: null };
    case 'segmentStretched':
      return { ...state, segments: withLength(segments, action.id, action.duration) };
    case 'musicRemoved':
      return { ...state, segments: changed(segments, action.id, noMusic) };
    case 'segmentRemoved':
      return {
        ...state,
        segments: without(segments, action.id),
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
    case 'segmentsFilled':
      return action.fills.reduce(filled, state);
    case 'saved':
      return stored(state, action);
    case 'loaded':
      return { ...startState(action.stored), lastTemporaryId: state.lastTemporaryId };
    case 'merged':
      return rebased({ ...state, ...action.content }, startState(action.stored).saved);
    case 'classGone':
      return { ...rebased(state, startState().saved), classId: null };
  }
}
