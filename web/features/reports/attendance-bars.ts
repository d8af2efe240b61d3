/** How many came and how many did not, at one place of the plot. */
export interface AttendancePoint {
  label: string;
  attended: number;
  missed: number;
}

const GAP = 0.25;
/** Few bars stay bars. */
const WIDEST = 48;

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
  kind: 'attended' | 'missed';
}

/** Two bars on one another at each point, from the ground up; none for nothing. */
export function attendanceBars(points: readonly AttendancePoint[], width: number, height: number): Bar[] {
  const most = mostIn(points);
  const step = width / Math.max(1, points.length);
  const wide = Math.min(WIDEST, step * (1 - GAP));
  return points
    .flatMap(({ attended, missed }, index): Bar[] => {
      const x = round(index * step + (step - wide) / 2);
      const came = (attended / most) * height;
      const stayed = (missed / most) * height;
      const at = { x, width: round(wide) };
      return [
        { ...at, y: round(height - came), height: round(came), kind: 'attended' },
        { ...at, y: round(height - came - stayed), height: round(stayed), kind: 'missed' },
      ];
    })
    .filter((bar) => bar.height > 0);
}

export const mostIn = (points: readonly AttendancePoint[]): number =>
  Math.max(1, ...points.map(({ attended, missed }) => attended + missed));

const round = (number: number) => Math.round(number * 100) / 100;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** Visits counted by the months of the reader's calendar, those without any between them as well. */
export function byMonth(visits: readonly { startTime: string; attended: boolean }[]): AttendancePoint[] {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return [];
  const points = new Map<string, AttendancePoint>();
  const end = new Date(last.startTime);
  const at = new Date(first.startTime);
  for (at.setDate(1), at.setHours(0, 0, 0, 0); at <= end; at.setMonth(at.getMonth() + 1)) {
    const label = month.format(at);
    points.set(label, { label, attended: 0, missed: 0 });
  }
  for (const { startTime, attended } of visits) {
    const point = points.get(month.format(new Date(startTime)));
    if (point) point[attended ? 'attended' : 'missed'] += 1;
  }
  return [...points.values()];
}

/** `75%`, or a dash where nobody was marked. */
export const rateText = (attended: number, missed: number): string =>
  attended + missed === 0 ? '–' : `${Math.round((attended / (attended + missed)) * 100)}%`;
