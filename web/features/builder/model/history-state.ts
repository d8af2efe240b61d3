import { startState, type BuilderState, type Content } from './builder-state.js';
import type { Segment } from './timeline.js';

export interface BuilderHistory {
  present: BuilderState;
  /** What was before each step that can be undone, the latest last. */
  past: readonly Content[];
  /** What was undone, the next to redo last. */
  future: readonly Content[];
  /** What is being typed in: more typing there belongs to the latest step. Null when the next edit is a new one. */
  typing: string | null;
}

/** So many steps are kept; the oldest are forgotten. */
export const mostSteps = 200;

export const startHistory = (present: BuilderState = startState()): BuilderHistory => ({
  ...{ present, past: [], future: [], typing: null },
});

/** What a step keeps. */
export const contentOf = ({ details, segments }: BuilderState): Content => ({ details, segments });

type EachSegment = (segment: Segment) => Segment;

/** The content with other segments. */
export const mapped = (each: EachSegment) => (content: Content) => ({
  ...content,
  segments: content.segments.map(each),
});

/** The history with other segments in what was and in what comes. */
export function withSegments(history: BuilderHistory, each: EachSegment): BuilderHistory {
  const { past, future } = history;
  return { ...history, past: past.map(mapped(each)), future: future.map(mapped(each)) };
}

/** Knows a segment by its new id. */
export const renamed =
  (ids: ReadonlyMap<number, number>): EachSegment =>
  (segment) => ({ ...segment, id: ids.get(segment.id) ?? segment.id });

/** The history with segments known by other ids. */
export const withIds = (history: BuilderHistory, ids: ReadonlyMap<number, number>) =>
  ids.size === 0 ? history : withSegments(history, renamed(ids));
