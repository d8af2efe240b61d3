export interface Point {
  /** Such as 2026-03-01. */
  day: string;
  value: number;
}

const GAP = 0.25;

/** One bar a day, from the ground up; a day without anything has none. */
export function barsOf(points: readonly Point[], most: number, width: number, height: number) {
  const step = width / Math.max(1, points.length);
  return points
    .map(({ value }, index) => {
      const tall = (value / most) * height;
      return {
        x: round(index * step),
        y: round(height - tall),
        width: round(step * (1 - GAP)),
        height: round(tall),
      };
    })
    .filter((bar) => bar.height > 0);
}

/** The outline of what there was each day, closed along the ground. */
export function levelPath(points: readonly Point[], most: number, width: number, height: number): string {
  const step = width / Math.max(1, points.length - 1);
  const places = points.map(
    ({ value }, index) => `${round(index * step)},${round(height - (value / most) * height)}`,
  );
  return points.length === 0 ? '' : `M0,${height} L${places.join(' ')} L${width},${height} Z`;
}

const round = (number: number) => Math.round(number * 100) / 100;
