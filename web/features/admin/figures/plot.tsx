import { formatDate } from '../../../lib/format.js';
import { levelPath, barsOf, type Point } from './plot-shapes.js';

export interface PlotProps {
  title: string;
  points: readonly Point[];
  /** `sum`: something happens so often a day, drawn as bars. `level`: so many there are, drawn as an area. */
  kind?: 'sum' | 'level';
}

const WIDTH = 300;
const HEIGHT = 90;

/** A small plot that is looked at as a picture, and read as a table by those who cannot see it. */
export function Plot({ title, points, kind = 'sum' }: PlotProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const total =
    kind === 'sum' ? points.reduce((sum, { value }) => sum + value, 0) : (points.at(-1)?.value ?? 0);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure aria-label={title} className="flex min-w-0 flex-col justify-end">
      <figcaption className="flex items-end justify-between gap-2">
        <span className="text-sm text-muted">{title}</span>
        <span className="text-2xl font-bold tabular-nums">{total}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="mt-2 h-24 w-full border-b border-line-strong/60 text-accent-text"
      >
        {kind === 'level' ? (
          <path
            d={levelPath(points, most, WIDTH, HEIGHT)}
            className="fill-accent stroke-current"
            strokeWidth="1"
          />
        ) : (
          barsOf(points, most, WIDTH, HEIGHT).map((bar) => (
            <rect key={bar.x} {...bar} className="fill-current" />
          ))
        )}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{first && dayText(first.day)}</span>
        <span>peak {most === 1 && total === 0 ? 0 : most}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
      {/* The table itself would keep the width of its columns, and be wider than a phone. */}
      <div className="sr-only">
        <table>
          <caption>{title} per day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Noon, so that no time zone makes another day of it; without the year. */
const dayText = (day: string) => formatDate(`${day}T12:00:00Z`).replace(/, \d{4}$/, '');
