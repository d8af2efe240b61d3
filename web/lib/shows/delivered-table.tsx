import { formatTime } from '../format.js';
import { cx } from '../../ui/cx.js';

export interface DeliveredSegment {
  readonly name: string;
  readonly plannedSeconds: number;
  readonly deliveredSeconds: number;
  readonly skipped: boolean;
}

/** What was delivered against what was planned, a row for each segment. */
export function DeliveredTable({ segments }: { segments: readonly DeliveredSegment[] }) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label="Delivered segments"
      className="max-h-112 overflow-auto rounded-xl border border-line"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Delivered segments</caption>
        <thead className="sticky top-0 bg-sunken text-muted">
          <tr>
            {['Segment', 'Planned', 'Delivered'].map((heading) => (
              <th key={heading} scope="col" className={cx('px-3 py-2 font-medium', side(heading))}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {segments.map(({ name, plannedSeconds, deliveredSeconds, skipped }, index) => (
            <tr key={index}>
              <th scope="row" className="px-3 py-2 font-normal [overflow-wrap:anywhere]">
                {name}
              </th>
              <td className="px-3 py-2 text-right tabular-nums">{formatTime(plannedSeconds)}</td>
              <td className={cx('px-3 py-2 text-right tabular-nums', skipped && 'text-warn-text')}>
                <span>{deliveredText(deliveredSeconds)}</span>
                {skipped && (
                  <span className="block text-xs">{deliveredSeconds < 1 ? 'Skipped' : 'Cut short'}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const side = (heading: string) => (heading === 'Segment' ? '' : 'text-right');

const deliveredText = (seconds: number) => (seconds < 1 ? '–' : formatTime(Math.round(seconds)));
