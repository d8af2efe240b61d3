import { ArrowRightLeft, MapPin, Repeat } from 'lucide-react';
import { cx } from '../../../ui/cx.js';
import { handOverText } from '../../../lib/sharing/hand-over-words.js';
import type { Entry } from '../schedule.queries.js';

interface CalendarEntryProps {
  entry: Entry;
  /** Its times, as they are or, while it is dragged, as they would be. */
  times: string;
  /** What has no room is left to the tooltip and to screen readers. */
  isNarrow: boolean;
}

const tooltipOf = (entry: Entry, times: string) =>
  [times, entry.title, entry.location, handOverText(entry)].filter(Boolean).join(' · ');

const Repeats = ({ entry }: { entry: Entry }) =>
  entry.seriesId !== null && <Repeat className="inline size-3 shrink-0" role="img" aria-label="Repeats" />;

const HandedOver = ({ entry }: { entry: Entry }) =>
  handOverText(entry) && (
    <ArrowRightLeft className="inline size-3 shrink-0" role="img" aria-label={handOverText(entry)} />
  );

/** An entry in one line: in a day of the month, or where it is short. */
export function EntryLine({ entry, times, isNarrow }: CalendarEntryProps) {
  const { title, location } = entry;
  return (
    <span className="block min-w-0 truncate" title={tooltipOf(entry, times)}>
      <span className={isNarrow ? 'sr-only' : 'tabular-nums'}>{times} </span>
      <span className="font-semibold">{title}</span> <Repeats entry={entry} /> <HandedOver entry={entry} />
      {location && <span className={isNarrow ? 'sr-only' : undefined}> · {location}</span>}
    </span>
  );
}

const HOUR = 3_600_000;
/** What lasts less than an hour has room for one line of the title, beside time and place. */
const titleLooks = ({ startTime, endTime }: Entry) =>
  Date.parse(endTime) - Date.parse(startTime) < HOUR ? 'shrink-0 truncate' : 'line-clamp-2 shrink-0';

/** A phone's week has columns of 40 pixels. */
const narrowLooks = 'text-[0.625rem] leading-[1.2] font-medium tracking-tight wrap-anywhere';

/** An entry as high as it is long: title, time and location, as far as they have room. */
export function EntryBox({ entry, times, isNarrow }: CalendarEntryProps) {
  const { title, location } = entry;
  return (
    <span className="flex min-h-0 flex-col overflow-hidden leading-[1.25]" title={tooltipOf(entry, times)}>
      <span className={isNarrow ? narrowLooks : cx('font-semibold', titleLooks(entry))}>
        <span>{title}</span> <Repeats entry={entry} /> <HandedOver entry={entry} />
      </span>
      <span className={isNarrow ? 'sr-only' : 'shrink-0 truncate tabular-nums'}>{times}</span>
      {location && (
        <span className={isNarrow ? 'sr-only' : 'shrink-0 truncate'}>
          <MapPin className="mr-0.5 inline size-3" aria-hidden />
          {location}
        </span>
      )}
    </span>
  );
}
