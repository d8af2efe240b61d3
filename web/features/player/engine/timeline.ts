/** A segment with its place in the class; `start` and `end` are seconds from the start of the class. */
export interface Span<Segment> {
  readonly segment: Segment;
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Everything a screen says about one moment of the class. Times in seconds, progress 0 to 100. */
export interface Moment<Segment> {
  readonly current: Span<Segment>;
  readonly next: Span<Segment> | undefined;
  readonly segmentElapsed: number;
  readonly segmentRemaining: number;
  readonly segmentProgress: number;
  readonly classElapsed: number;
  readonly classRemaining: number;
  readonly classProgress: number;
}

/** Lays segments (already in order) end to end; a segment begins where the one before it ends. */
export function spansOf<Segment extends { readonly duration: number }>(
  segments: readonly Segment[],
): readonly Span<Segment>[] {
  let start = 0;
  return segments.map((segment, index) => {
    const span = { segment, index, start, end: start + Math.max(0, segment.duration) };
    start = span.end;
    return span;
  });
}

/** Length of the whole class in seconds. */
export function totalOf(spans: readonly Span<unknown>[]): number {
  return spans.at(-1)?.end ?? 0;
}

/** Index of the segment that runs at `position`: a boundary belongs to the later one, the end to the last. */
export function indexAt(spans: readonly Span<unknown>[], position: number): number {
  const found = spans.findIndex((span) => position < span.end);
  return found === -1 ? spans.length - 1 : found;
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
  return {
    current,
    next: spans[index + 1],
    segmentElapsed: at - current.start,
    segmentRemaining: current.end - at,
    segmentProgress: percent(at - current.start, current.end - current.start),
    classElapsed: at,
    classRemaining: total - at,
    classProgress: percent(at, total),
  };
}

function percent(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, (part / whole) * 100) : 100;
}
