import type { BuilderState } from './builder-state.js';
import { nextImageStep, type ImageStep } from './image-plan.js';
import { isSame, written } from './is-same.js';
import { placed, type Segment } from './timeline.js';

export interface SegmentStep {
  kind: 'add' | 'update' | 'remove';
  segment: Segment;
  /** 0-based place the segment has when the step is done; -1 for one that is removed. */
  to: number;
  /** The server still has music on it that the editor took off. */
  dropsMusic: boolean;
}

/** New segments that come after each other in the plan, and are made together. */
export interface AddStep {
  kind: 'addAll';
  steps: readonly SegmentStep[];
}

/** As many as the server takes in one request. */
const mostAtOnce = 100;

/** True when leaving now would lose something. */
export const hasUnsavedChanges = ({ details, segments, saved }: BuilderState) =>
  !isSame({ details, segments }, saved);

/** What segments say, images aside: they are compared at each step of a save, and never change themselves. */
const said = new WeakMap<Segment, string>();

function saidBy(segment: Segment): string {
  const { images: _, ...rest } = segment;
  const text = said.get(segment) ?? written(rest);
  said.set(segment, text);
  return text;
}

/**
 * What brings the server's segments to the editor's, in order: new ones are created at their place, changed and
 * misplaced ones updated, those no longer wanted removed, the rest left alone. Each step assumes the ones before it.
 */
export function planSegments({ segments, saved }: Pick<BuilderState, 'segments' | 'saved'>): SegmentStep[] {
  const known = new Map(saved.segments.map((segment) => [segment.id, segment]));
  const wanted = new Set(segments.map((segment) => segment.id));
  let server = saved.segments.map((segment) => segment.id).filter((id) => wanted.has(id));
  const steps = saved.segments
    .filter((segment) => !wanted.has(segment.id))
    .map((segment): SegmentStep => ({ kind: 'remove', segment, to: -1, dropsMusic: false }));
  segments.forEach((segment, to) => {
    const before = known.get(segment.id);
    const isPlaced = server[to] === segment.id;
    server = server.filter((id) => id !== segment.id).toSpliced(to, 0, segment.id);
    if (before && isPlaced && saidBy(before) === saidBy(segment)) return;
    const dropsMusic = Boolean(before) && before?.musicId !== null && segment.musicId === null;
    steps.push({ kind: before ? 'update' : 'add', segment, to, dropsMusic });
  });
  return steps;
}

type Compared = Pick<BuilderState, 'segments' | 'saved'>;

/**
 * The next thing to do to bring the server to what the editor has; undefined when all is saved. Images wait for their
 * segment, but leave the part of it that is cut off before it is cut.
 */
export function nextStep(state: Compared): SegmentStep | AddStep | ImageStep | undefined {
  const steps = planSegments(state);
  const [step] = steps;
  switch (step?.kind) {
    case undefined:
      return nextOfImages(state);
    case 'remove':
      return step;
    case 'add':
      return { kind: 'addAll', steps: additionsFirstIn(steps) };
    case 'update': {
      const before = state.saved.segments.find(({ id }) => id === step.segment.id)!;
      return (before.duration > step.segment.duration && nextImageStep(before, step.segment)) || step;
    }
  }
}

function additionsFirstIn(steps: readonly SegmentStep[]) {
  const end = steps.findIndex(({ kind }) => kind !== 'add');
  return steps.slice(0, Math.min(end < 0 ? steps.length : end, mostAtOnce));
}

function nextOfImages({ segments, saved }: Compared): ImageStep | undefined {
  const wanted = new Map(segments.map((segment) => [segment.id, segment]));
  for (const before of saved.segments) {
    const step = nextImageStep(before, wanted.get(before.id) ?? before);
    if (step) return step;
  }
  return undefined;
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
