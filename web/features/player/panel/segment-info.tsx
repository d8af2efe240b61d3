import { formatTime } from '../../../lib/format.js';
import type { Span } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';

/** Everything written down for the segment. Times are mm:ss of the class. */
export function SegmentInfo({ span }: { span: Span<PlayerSegment> }) {
  const { name, intensity, notes } = span.segment;
  const facts: [label: string, value: string][] = [
    ['RPM', intensity.rpm],
    ['Resistance', intensity.resistance],
    ['Position', intensity.position],
    ['Start', formatTime(span.start, true)],
    ['Duration', formatTime(span.segment.duration, true)],
    ['End', formatTime(span.end, true)],
  ];
  return (
    <div className="rounded-2xl border border-line bg-surface p-4">
      <h2 className="text-xl font-semibold break-words">{name}</h2>
      <dl className="mt-3 grid grid-cols-3 gap-x-3 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {notes && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-sm text-muted">Notes</h3>
          <p className="whitespace-pre-line">{notes}</p>
        </div>
      )}
    </div>
  );
}
