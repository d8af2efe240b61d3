import { CalendarX } from 'lucide-react';
import type { SchedulesQuery } from '../../generated/graphql.js';
import { usePages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import { EmptyState } from '../../ui/empty-state.js';
import { byDay, dayHeading, instantAt } from './days.js';
import { type Entry, SchedulesDocument } from './schedule.queries.js';
import { ScheduleItem } from './schedule-item.js';
import { useDeleteSchedule } from './use-delete-schedule.js';

const PAGE = 50;
const pageOf = ({ schedules }: SchedulesQuery) => schedules;

/** The sessions from that day on, grouped by day, days ascending. */
export function ScheduleList({ from, onEdit }: { from: string; onEdit: (id: number) => void }) {
  const variables = { from: instantAt(from, '00:00')?.toISOString() ?? null, first: PAGE };
  const pages = usePages({
    ...{ document: SchedulesDocument, variables, pageOf },
    fetchPolicy: 'cache-and-network',
  });
  const { dialog, ask } = useDeleteSchedule({
    title: 'Success!',
    description: 'Schedule deleted successfully',
  });
  const empty = (
    <EmptyState icon={CalendarX} title='No scheduled classes. Click "Schedule Class" to get started.' />
  );
  return (
    <>
      <PagedList pages={pages} failed="Failed to fetch scheduled classes" empty={empty}>
        {(items) => <Days items={items} onEdit={onEdit} onDelete={ask} />}
      </PagedList>
      {dialog}
    </>
  );
}

interface DaysProps {
  items: readonly Entry[];
  onEdit: (id: number) => void;
  onDelete: (entry: Entry) => void;
}

function Days({ items, onEdit, onDelete }: DaysProps) {
  return (
    <div className="flex flex-col gap-6">
      {byDay(items).map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-2 text-sm font-semibold text-muted">
            {dayHeading(day)}
          </h3>
          <ul className="flex flex-col gap-2">
            {entries.map((entry) => (
              <li key={entry.id}>
                <ScheduleItem
                  entry={entry}
                  onEdit={() => onEdit(entry.id)}
                  onDelete={() => onDelete(entry)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
