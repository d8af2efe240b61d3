import { Draggable } from '@fullcalendar/react/interaction';
import { GripVertical, Layers } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ClassChoice, useClassChoices } from '../../../lib/class-choices.js';
import { minutesOf } from '../../../lib/format.js';
import { PagedList } from '../../../lib/paged-list.js';
import { SharedMark } from '../../../lib/sharing/shared-mark.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SearchInput } from '../../../ui/search-input.js';
import { placedIn } from './placed-class.js';

/** The classes beside the calendar, to be dragged onto a time; pressed, the dialog opens with the class. */
export function ClassShelf({ onChoose }: { onChoose: (classId: number) => void }) {
  const [typed, setTyped] = useState('');
  const { pages, search } = useClassChoices(typed);
  const shelf = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shelf.current) return undefined;
    const dragged = new Draggable(shelf.current, {
      itemSelector: '[data-class-id]',
      eventData: (element) => placedIn(element),
    });
    return () => dragged.destroy();
  }, []);
  return (
    <aside
      ref={shelf}
      aria-label="Classes to schedule"
      className="hidden w-60 shrink-0 flex-col gap-3 lg:flex"
    >
      <div>
        <h3 className="text-lg font-semibold">Classes</h3>
        <p className="text-sm text-muted">Drag one onto the calendar.</p>
      </div>
      <SearchInput placeholder="Search classes..." value={typed} onValueChange={setTyped} />
      <div className="h-[clamp(20rem,calc(100dvh-29rem),54rem)] overflow-y-auto">
        <PagedList
          pages={pages}
          failed="Failed to load classes"
          empty={
            <EmptyState
              icon={Layers}
              title={search ? 'No classes match your search.' : 'You have no classes yet.'}
            />
          }
        >
          {(classes) => (
            <ul className="flex flex-col gap-1.5 p-0.5">
              {classes.map((one) => (
                <li key={one.id}>
                  <ShelvedClass one={one} onChoose={() => onChoose(one.id)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </aside>
  );
}

function ShelvedClass({ one, onChoose }: { one: ClassChoice; onChoose: () => void }) {
  const minutes = minutesOf(one.length);
  return (
    <button
      type="button"
      data-class-id={one.id}
      data-title={one.title}
      data-minutes={minutes}
      onClick={onChoose}
      className="flex w-full cursor-grab! items-center gap-2 rounded-lg border border-line bg-surface py-2 pr-3 pl-1.5 text-left text-sm hover:border-line-strong"
    >
      <span className="sr-only">Schedule</span>
      <GripVertical className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="flex min-w-0 grow flex-col items-start gap-1">
        <span className="w-full truncate font-medium" title={one.title}>
          {one.title}
        </span>
        <SharedMark of={one} />
      </span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{minutes} min</span>
    </button>
  );
}
