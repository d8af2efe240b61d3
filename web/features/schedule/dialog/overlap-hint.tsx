import { useQuery } from '@apollo/client/react';
import { CalendarClock } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useDebounced } from '../../../lib/use-debounced.js';
import { instantAt } from '../days.js';
import { OverlapsDocument } from '../schedule.queries.js';
import { overlapping, overlapText } from './overlap-rules.js';
import { longest, type ScheduleValues } from './schedule-schema.js';

const MINUTE = 60_000;
const most = 200;
const typingMs = 300;

/** What stands in the form, once it is a time. */
function useTimes(control: Control<ScheduleValues>) {
  const [day, clock, minutes] = useWatch({ control, name: ['startTime', 'clock', 'minutes'] });
  const start = instantAt(day, clock)?.getTime();
  const length = Number(minutes);
  const isKnown = start !== undefined && length >= 1 && length <= longest;
  return useDebounced(isKnown ? `${start} ${start + length * MINUTE}` : '', typingMs);
}

/** Two rooms, or a class of one's own at home: an overlap is said, and not refused. */
export function OverlapHint({ control, ownId }: { control: Control<ScheduleValues>; ownId?: number }) {
  const times = useTimes(control);
  const [start = 0, end = 0] = times.split(' ').map(Number);
  const [startTime, endTime] = [new Date(start).toISOString(), new Date(end || start).toISOString()];
  const from = new Date(start - longest * MINUTE).toISOString();
  const { data } = useQuery(OverlapsDocument, {
    ...{ variables: { from, to: endTime, first: most }, skip: times === '', fetchPolicy: 'network-only' },
  });
  const others = (times === '' ? [] : (data?.schedules.items ?? [])).filter(({ id }) => id !== ownId);
  const text = overlapText(overlapping(others, { startTime, endTime }));
  return (
    <p role="status" className={text ? 'flex items-start gap-2 text-sm text-muted' : 'sr-only'}>
      {text && <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden />}
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
