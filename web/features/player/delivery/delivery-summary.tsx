import { CircleCheck } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { counted, formatTime } from '../../../lib/format.js';
import { DeliveredTable } from '../../../lib/shows/delivered-table.js';
import {
  deliveredSeconds,
  isSkipped,
  plannedSeconds,
  type ShowRecord,
} from '../../../lib/shows/show-record.js';
import { Button } from '../../../ui/button.js';
import { RunAgain } from '../ending/run-again.js';
import { RidersContext } from '../riders-context.js';

interface DeliverySummaryProps {
  record: ShowRecord;
  title: string;
  onClose: () => void;
}

/** At the end of a class: what was delivered of it. Known here, so that it is there without a network too. */
export function DeliverySummary({ record, title, onClose }: DeliverySummaryProps) {
  const riders = useContext(RidersContext);
  const { scheduleId, pauses, pausedSeconds, segments } = record;
  const delivered = `${formatTime(Math.round(deliveredSeconds(record)))} of ${formatTime(plannedSeconds(record))}`;
  const paused =
    pauses > 0 ? `, ${counted(pauses, 'pause')} of ${formatTime(Math.round(pausedSeconds))}` : '';
  return (
    <section
      aria-label="Class summary"
      className="m-auto flex max-h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)] max-w-xl min-w-0 animate-rise flex-col gap-4 overflow-y-auto rounded-2xl border border-line-strong bg-surface p-5"
    >
      <div>
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          <CircleCheck className="size-5 text-accent-text" aria-hidden /> {title}
        </h2>
        <p className="mt-1 text-sm text-muted tabular-nums">{`${delivered} delivered${paused}`}</p>
      </div>
      <DeliveredTable segments={segments.map((each) => ({ ...each, skipped: isSkipped(each) }))} />
      {/* Apart, so that a wet hand does not meet the wrong one. */}
      <div className="flex flex-wrap justify-between gap-2">
        <RunAgain />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {scheduleId !== null && riders(scheduleId)}
          {scheduleId !== null && (
            <Button asChild>
              <Link to={`/schedule/${scheduleId}`}>Back to the session</Link>
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </section>
  );
}
