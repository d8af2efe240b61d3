import { EffortBars } from '../../lib/effort-bars.js';
import { formatTime } from '../../lib/format.js';
import { useFit } from '../../lib/use-fit.js';
import { type SheetClass, type SheetSegment, factsOf, inOrder, partsOf, totalOf } from './sheet-class.js';

/** A class on one page: profile, times, cues and songs. Text below this share of its size is no help: then it is longer. */
const LEAST = 0.4;

export function CueSheet({ shown }: { shown: SheetClass }) {
  const segments = inOrder(shown);
  const sheet = useFit<HTMLElement>(JSON.stringify(shown), 'box', LEAST);
  return (
    <article
      ref={sheet}
      aria-label="Cue sheet"
      className="cue-sheet flex flex-col gap-[0.6em] bg-white text-ink"
    >
      <header>
        <h1 className="text-[1.7em] leading-tight font-bold break-words">{shown.title}</h1>
        <p className="text-muted">{factsOf(shown).join(' • ')}</p>
        {shown.description && <p className="whitespace-pre-line">{shown.description}</p>}
      </header>
      <EffortBars
        parts={partsOf(segments)}
        total={totalOf(segments)}
        label="Intensity profile"
        className="h-[3.5em] w-full shrink-0 bg-sunken"
      />
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink text-[0.75em]">
            {['Start', 'Length', 'Segment', 'RPM', 'Resistance', 'Position', 'Song'].map((name) => (
              <th key={name} scope="col" className="pr-[0.8em] pb-[0.2em] font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <Row key={segment.id} segment={segment} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Row({ segment }: { segment: SheetSegment }) {
  const { name, startTime, duration, intensity, notes, track } = segment;
  const cell = 'pr-[0.8em] py-[0.25em] align-top';
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className={`${cell} tabular-nums`}>{formatTime(startTime)}</td>
      <td className={`${cell} tabular-nums`}>{formatTime(duration)}</td>
      <td className={`${cell} w-[38%]`}>
        <p className="font-semibold break-words">{name}</p>
        {notes && <p className="text-[0.85em] break-words whitespace-pre-line">{notes}</p>}
      </td>
      <td className={`${cell} font-semibold whitespace-nowrap tabular-nums`}>{intensity.rpm}</td>
      <td className={cell}>{intensity.resistance}</td>
      <td className={cell}>{intensity.position}</td>
      <td className={`${cell} w-[22%] break-words`}>
        {track && (
          <>
            <p>{track.title}</p>
            <p className="text-[0.85em] text-muted">{track.artist}</p>
          </>
        )}
      </td>
    </tr>
  );
}
