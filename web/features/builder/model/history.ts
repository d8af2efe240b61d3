import type { BuilderAction } from './builder-action.js';
import { startState, type BuilderState, type Content } from './builder-state.js';
import {
  contentOf,
  mapped,
  mostSteps,
  renamed,
  withIds,
  withSegments,
  type BuilderHistory,
} from './history-state.js';
import { isSame } from './is-same.js';
import { mergeClass } from './merge-class.js';
import { reduceBuilder } from './reduce-builder.js';
import { withStoredIds } from './stored-ids.js';
import { typingOf } from './typing.js';

export type HistoryAction = BuilderAction | { type: 'undone' } | { type: 'redone' };

/** To another content. What the server has deleted meanwhile comes back as something new. */
function restored(history: BuilderHistory, content: Content): BuilderHistory {
  const { present } = history;
  const held = new Set(present.saved.segments.map(({ id }) => id));
  let { lastTemporaryId } = present;
  const gone = content.segments.filter(({ id }) => id > 0 && !held.has(id));
  const ids = new Map(gone.map(({ id }) => [id, --lastTemporaryId]));
  const now = { ...present, ...mapped(renamed(ids))(content), lastTemporaryId };
  return { ...withIds(history, ids), present: now, typing: null };
}

/** A step back or forth. With a segment's form open there is none: what is typed there is not part of the class yet. */
function stepped(history: BuilderHistory, isBack: boolean): BuilderHistory {
  const { present, past, future } = history;
  const content = (isBack ? past : future).at(-1);
  if (!content || present.editing !== null) return history;
  const here = contentOf(present);
  const left = isBack
    ? { past: past.slice(0, -1), future: [...future, here] }
    : { past: [...past, here], future: future.slice(0, -1) };
  return restored({ ...history, ...left }, content);
}

/** The server no longer holds some segments, which go on by other ids in what was and in what comes, too. */
function withNewIds(history: BuilderHistory, now: BuilderState): BuilderHistory {
  const { segments } = history.present;
  const ids = new Map(segments.map(({ id }, index) => [id, now.segments[index]!.id]));
  return withIds({ ...history, present: now }, ids);
}

/**
 * What others changed is no step, and no step takes it back: it is in what was and in what comes, too, but for what the
 * person changed there.
 */
function merged(history: BuilderHistory, action: Extract<BuilderAction, { type: 'merged' }>): BuilderHistory {
  const theirs = startState(action.stored).saved;
  const merge = (content: Content) =>
    mergeClass(theirs, { ...history.present, ...content, editing: null }).content;
  const [past, future] = [history.past.map(merge), history.future.map(merge)];
  const present = { ...history.present, ...action.content };
  return withNewIds({ present, past, future, typing: null }, reduceBuilder(history.present, action));
}

/** One more step, or more of the latest one; an action that changes nothing is none. */
function edited({ present, past, future, typing }: BuilderHistory, action: BuilderAction): BuilderHistory {
  const now = reduceBuilder(present, action);
  const before = contentOf(present);
  if (isSame(contentOf(now), before)) return { present: now, past, future, typing };
  const next = typingOf(action);
  const goesOn = next !== null && next === typing;
  return {
    present: now,
    past: goesOn ? past : [...past, before].slice(-mostSteps),
    future: [],
    typing: next,
  };
}

/** Every change of the editor, and undoing and doing again what a person edited. Pure. */
export function reduceHistory(history: BuilderHistory, action: HistoryAction): BuilderHistory {
  const { present } = history;
  switch (action.type) {
    case 'undone':
      return stepped(history, true);
    case 'redone':
      return stepped(history, false);
    case 'saved':
      return withSegments({ ...history, present: reduceBuilder(present, action) }, withStoredIds(action.ids));
    case 'classGone':
      return withNewIds(history, reduceBuilder(present, action));
    case 'merged':
      return merged(history, action);
    case 'editStarted':
    case 'editEnded':
      return { ...history, present: reduceBuilder(present, action) };
    case 'detailsChanged':
    case 'segmentAdded':
    case 'segmentChanged':
    case 'segmentStretched':
    case 'musicRemoved':
    case 'segmentRemoved':
    case 'segmentMoved':
    case 'segmentDuplicated':
    case 'segmentsRepeated':
    case 'segmentsWritten':
    case 'segmentsFilled':
    case 'loaded':
      return edited(history, action);
  }
}
