import type { BuilderState } from './builder-state.js';
import { placed, type Segment } from './timeline.js';

export interface SaveStep {
  kind: 'add' | 'update' | 'remove';
  segment: Segment;
  /** 0-based place the segment has when the step is done; -1 for one that is removed. */
  to: number;
  /** The server still has music on it that the editor took off. */
  dropsMusic: boolean;
}

/** Field by field: what the form rebuilt equal counts as equal. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** True when leaving now would lose something. */
export const hasUnsavedChanges = ({ details, segments, saved }: BuilderState) =>
  !isSame({ details, segments }, saved);

/**
 * What brings the server's segments to the editor's, in order: new ones are created at their place, changed and
 * misplaced ones updated, those no longer wanted removed, the rest left alone. Each step assumes the ones before it.
 */
export function planSegments({ segments, saved }: Pick<BuilderState, 'segments' | 'saved'>): SaveStep[] {
  const known = new Map(saved.segments.map((segment) => [segment.id, segment]));
  const wanted = new Set(segments.map((segment) => segment.id));
  let server = saved.segments.map((segment) => segment.id).filter((id) => wanted.has(id));
  const steps = saved.segments
    .filter((segment) => !wanted.has(segment.id))
    .map((segment): SaveStep => ({ kind: 'remove', segment, to: -1, dropsMusic: false }));
  segments.forEach((segment, to) => {
    const before = known.get(segment.id);
    const isPlaced = server[to] === segment.id;
    server = server.filter((id) => id !== segment.id).toSpliced(to, 0, segment.id);
    if (before && isPlaced && isSame(before, segment)) return;
    const dropsMusic = Boolean(before) && before?.musicId !== null && segment.musicId === null;
    steps.push({ kind: before ? 'update' : 'add', segment, to, dropsMusic });
  });
  return steps;
}

/** The place among the saved segments that a segment's place in the editor comes to (0-based). */
export function savedPlace(segments: readonly Segment[], id: number): number {
  return segments.filter((segment) => segment.id > 0).findIndex((segment) => segment.id === id);
}

/**
 * The start to store for a segment: only one that was changed; null where it follows the segments before, also where
 * these have outgrown the start it was given, which the server would refuse.
 */
export function changedStart(
  { segments, saved }: Pick<BuilderState, 'segments' | 'saved'>,
  { id, fixedStart }: Segment,
): { startTime?: number | null } {
  const known = saved.segments.find((segment) => segment.id === id)?.fixedStart ?? null;
  if (known === fixedStart) return {};
  const start = placed(segments).find(({ segment }) => segment.id === id)?.start;
  return { startTime: start === fixedStart ? fixedStart : null };
}
