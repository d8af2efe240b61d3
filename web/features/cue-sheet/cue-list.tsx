import { EffortBars } from '../../lib/effort-bars.js';
import { formatTime } from '../../lib/format.js';
import { type SheetClass, type SheetSegment, factsOf, inOrder, partsOf, totalOf } from './sheet-class.js';

/** The class as a phone has room for it: what the sheet says in columns, one below the other. */
export function CueList({ shown }: { shown: SheetClass }) {
  const segments = inOrder(shown);
  return (
    <article aria-label="Cue sheet" className="bg-surface px-4 py-5 text-ink print:hidden">
      <h1 className="text-2xl leading-tight font-bold break-words">{shown.title}</h1>
      <p className="mt-1 text-muted">{factsOf(shown).join(' • ')}</p>
      {shown.description && <p className="mt-1 break-words whitespace-pre-line">{shown.description}</p>}
      <EffortBars
        parts={partsOf(segments)}
        total={totalOf(segments)}
        label="Intensity profile"
        className="mt-4 h-14 w-full bg-sunken"
      />
      <ol aria-label="Segments" className="mt-2 divide-y divide-line">
        {segments.map((segment) => (
          <Row key={segment.id} segment={segment} />
        ))}
      </ol>
    </article>
  );
}

function Row({ segment }: { segment: SheetSegment }) {
  const { name, startTime, duration, intensity, notes, track } = segment;
  const { rpm, resistance, position } = intensity;
  return (
    <li className="py-3">
      <p className="flex items-baseline gap-3">
        <span className="w-12 shrink-0 text-muted tabular-nums">{formatTime(startTime)}</span>
        <span className="min-w-0 flex-1 font-semibold break-words">{name}</span>
        <span className="text-muted tabular-nums">{formatTime(duration)}</span>
      </p>
      <div className="pl-15">
        <p>
          <span className="font-semibold tabular-nums">{rpm} RPM</span> • {resistance} • {position}
        </p>
        {notes && <p className="mt-1 text-sm break-words whitespace-pre-line">{notes}</p>}
        {track && (
          <p className="mt-1 text-sm break-words text-muted">
            {track.title} · {track.artist}
          </p>
        )}
      </div>
    </li>
  );
}
