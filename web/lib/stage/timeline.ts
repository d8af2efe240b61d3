/** A segment with its place in the class; `start` and `end` are seconds from the start of the class. */
export interface Span<Segment> {
  readonly segment: Segment;
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Everything a screen says about one moment of the class. Times in seconds, progress 0 to 100. */
export interface Moment<Segment> {
  /** What runs; in a break before a segment, that segment. */
  readonly current: Span<Segment>;
  readonly inBreak: boolean;
  /** What begins next; in a break that is the current one. */
  readonly next: Span<Segment> | undefined;
  /** Until the next segment begins; before the last one's end, until the end. */
  readonly untilNext: number;
  /** Of the segment that runs, or of the break. */
  readonly segmentElapsed: number;
  readonly segmentRemaining: number;
  readonly segmentProgress: number;
  readonly classElapsed: number;
  readonly classRemaining: number;
  readonly classProgress: number;
}

/** Segments (already in order) on the class's timeline. What is between two of them is a break. */
export function spansOf<Segment extends { readonly startTime: number; readonly duration: number }>(
  segments: readonly Segment[],
): readonly Span<Segment>[] {
  return segments.map((segment, index) => ({
    segment,
    index,
    start: segment.startTime,
    end: segment.startTime + Math.max(0, segment.duration),
  }));
}

/** Length of the whole class in seconds. */
export function totalOf(spans: readonly Span<unknown>[]): number {
  return spans.at(-1)?.end ?? 0;
}

/**
 * Index of the segment that runs at `position`, or comes next when it falls into a break: a boundary belongs to the
 * later one, the end to the last.
 */
export function indexAt(spans: readonly Span<unknown>[], position: number): number {
  const found = spans.findIndex((span) => position < span.end);
  return found === -1 ? spans.length - 1 : found;
}

/** Where the moment of one timeline is on another: as far into the same segment; the same time where there is none. */
export function samePlace(
  before: readonly Span<{ readonly id: number }>[],
  after: readonly Span<{ readonly id: number }>[],
  position: number,
): number {
  const old = before[indexAt(before, position)];
  const now = after.find(({ segment }) => segment.id === old?.segment.id);
  if (!old || !now || old.start === now.start) return position;
  return Math.min(now.end, Math.max(after[now.index - 1]?.end ?? 0, now.start + position - old.start));
}

/** The moment at `position` (clamped to the class), or undefined for a class without segments. */
export function momentAt<Segment>(
  spans: readonly Span<Segment>[],
  position: number,
): Moment<Segment> | undefined {
  const total = totalOf(spans);
  const at = Math.min(Math.max(0, position), total);
  const index = indexAt(spans, at);
  const current = spans[index];
  if (!current) return undefined;
  const inBreak = at < current.start;
  const next = inBreak ? current : spans[index + 1];
  const [from, to] = inBreak ? [spans[index - 1]?.end ?? 0, current.start] : [current.start, current.end];
  return {
    current,
    inBreak,
    next,
    untilNext: (next?.start ?? total) - at,
    segmentElapsed: at - from,
    segmentRemaining: to - at,
    segmentProgress: percent(at - from, to - from),
    classElapsed: at,
    classRemaining: total - at,
    classProgress: percent(at, total),
  };
}

function percent(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, (part / whole) * 100) : 100;
}
