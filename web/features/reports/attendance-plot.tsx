import { attendanceBars, mostIn, type AttendancePoint } from './attendance-bars.js';

const WIDTH = 800;
const HEIGHT = 160;

/** A picture of the table that stands below it, which is there for those who cannot see it. */
export function AttendancePlot({ title, points }: { title: string; points: readonly AttendancePoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure aria-label={title} className="min-w-0">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{title}</span>
        <span aria-hidden className="flex gap-4 text-muted">
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-accent-text" /> Attended
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-line-strong" /> Missed
          </span>
        </span>
      </figcaption>
      <div aria-hidden className="mt-3 flex gap-2">
        <p className="flex w-8 shrink-0 flex-col justify-between text-right text-xs text-muted tabular-nums">
          <span>{mostIn(points)}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 grow border-b border-line-strong"
        >
          {attendanceBars(points, WIDTH, HEIGHT).map(({ kind, ...bar }) => (
            <rect
              key={`${bar.x} ${kind}`}
              {...bar}
              className={kind === 'attended' ? 'fill-accent-text' : 'fill-line-strong'}
            />
          ))}
        </svg>
      </div>
      <p aria-hidden className="mt-1 flex justify-between pl-10 text-xs text-muted">
        <span>{first?.label}</span>
        <span>{points.length > 1 && last?.label}</span>
      </p>
    </figure>
  );
}
