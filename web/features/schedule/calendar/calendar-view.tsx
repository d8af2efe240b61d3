import { LoadFailure } from '../../../lib/load-failure.js';
import type { AskedDialog } from '../schedule-address.js';
import { firstDayOfWeek, type GridView, spanOf } from '../schedule-view.js';
import { CalendarGrid } from './calendar-grid.js';
import { ClassShelf } from './class-shelf.js';
import { useMoveEntry } from './use-move-entry.js';
import { usePlaceClass } from './use-place-class.js';
import { mostShown, useSpanEntries } from './use-span-entries.js';

interface CalendarViewProps {
  view: GridView;
  date: string;
  showDay: (day: string) => void;
  onNew: (asked: Omit<AskedDialog, 'edit'>) => void;
}

const firstDay = firstDayOfWeek();

/** Month, week or day: entries can be dragged to another time, and classes onto a time. */
export function CalendarView({ view, date, showDay, onNew }: CalendarViewProps) {
  const span = spanOf(view, date, firstDay);
  const { entries, hasMore, error, isLoading, retry } = useSpanEntries(span);
  const move = useMoveEntry();
  const place = usePlaceClass(span, onNew);
  return (
    <div className="flex gap-6">
      <div className="-mx-3 min-w-0 grow sm:mx-0" aria-busy={isLoading}>
        {error && <LoadFailure title="Failed to fetch scheduled classes" error={error} onRetry={retry} />}
        <Notes isEmpty={entries?.length === 0 && !isLoading} hasMore={hasMore} view={view} />
        <CalendarGrid
          {...{ view, date, firstDay, showDay, onNew }}
          entries={entries ?? []}
          onMove={move.ask}
          onPlace={place}
        />
        {move.dialog}
      </div>
      <ClassShelf onChoose={(classId) => onNew({ classId, at: { day: date } })} />
    </div>
  );
}

function Notes({ isEmpty, hasMore, view }: { isEmpty: boolean; hasMore: boolean; view: GridView }) {
  if (isEmpty)
    return (
      <p className="mb-3 text-sm text-muted">
        Nothing is scheduled in this {view}. Choose a free time, or click &quot;Schedule Class&quot;.
      </p>
    );
  if (!hasMore) return null;
  return <p className="mb-3 text-sm text-muted">Only the first {mostShown} classes are shown.</p>;
}
