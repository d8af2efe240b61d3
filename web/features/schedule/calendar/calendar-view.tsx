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
        <Note {...{ isLoading, hasMore, view }} count={entries?.length ?? (error ? undefined : 0)} />
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

interface NoteProps {
  isLoading: boolean;
  /** Undefined where nothing is known, as nothing could be read. */
  count: number | undefined;
  hasMore: boolean;
  view: GridView;
}

/** One line over the calendar, so that nothing moves when the entries come. */
function Note({ isLoading, count, hasMore, view }: NoteProps) {
  return (
    <p role="status" className="mx-3 mb-3 min-h-5 text-sm text-muted sm:mx-0">
      {isLoading && !count ? 'Loading…' : count !== undefined && noteOf(count, hasMore, view)}
    </p>
  );
}

function noteOf(count: number, hasMore: boolean, view: GridView) {
  if (hasMore) return `Only the first ${mostShown} classes are shown.`;
  if (count === 0)
    return `Nothing is scheduled in this ${view}. Choose a free time, or click "Schedule Class".`;
  return (
    <>
      <span className="pointer-coarse:hidden">
        {view === 'month'
          ? 'Drag an entry to move it to another day.'
          : 'Drag an entry to move it, or its lower edge to change its length.'}
      </span>
      <span className="hidden pointer-coarse:inline">Hold an entry to move it.</span>
    </>
  );
}
