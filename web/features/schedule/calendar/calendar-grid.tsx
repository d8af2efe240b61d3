import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import breezy from '@fullcalendar/react/themes/breezy';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/breezy/theme.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWidth } from '../../../ui/use-width.js';
import { dayOf } from '../days.js';
import type { AskedDialog } from '../schedule-address.js';
import type { Entry } from '../schedule.queries.js';
import { firstHourOf, type GridView, spanOf } from '../schedule-view.js';
import './calendar.css';
import { beginningAt, entryOf, eventOf, type Times, timesOf } from './calendar-events.js';
import { looks } from './calendar-looks.js';
import { type PlacedClass, placedOf } from './placed-class.js';

interface CalendarGridProps {
  view: GridView;
  date: string;
  firstDay: number;
  entries: readonly Entry[];
  showDay: (day: string) => void;
  onNew: (asked: Omit<AskedDialog, 'edit'>) => void;
  /** `revert` puts the entry back. */
  onMove: (entry: Entry, times: Times, revert: () => void) => void;
  /** A class was let go there; of a month, no time is known. */
  onPlace: (placed: PlacedClass, start: Date, allDay: boolean) => void;
}

/** As high as the window, and never so low that a day of the month shows less than three entries. */
const heights = {
  day: 'h-[max(36rem,calc(100dvh-27rem))]',
  week: 'h-[max(36rem,calc(100dvh-27rem))]',
  month: 'h-[max(44rem,calc(100dvh-27rem))] sm:h-[max(50rem,calc(100dvh-27rem))]',
};
const plugins = [dayGrid, timeGrid, interaction, breezy];
/** Below this width a day of the week is too narrow for two entries side by side: the others are behind a `+1`. */
const phone = 640;
/** The name of an hour stands on its line: half of it would be cut off. */
const aboveHour = -10;
const grids = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;

export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, firstDay, entries, showDay, onNew, onMove, onPlace } = props;
  const calendar = useRef<CalendarRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { ref: measured, width } = useWidth();
  const [opened] = useState(() => new Date());
  useEffect(() => letKeysScroll(box.current), [view, entries]);
  const events = useMemo(() => entries.map(eventOf), [entries]);
  useEffect(() => calendar.current?.getApi().changeView(grids[view], date), [view, date]);
  const moved = ({ event, revert }: Moved) => {
    const [entry, times] = [entryOf(event), timesOf(event)];
    if (entry && times) onMove(entry, times, revert);
    else revert();
  };
  return (
    <div ref={measured}>
      {/* The calendar breaks when a browser that translates the page replaces its text nodes. */}
      <div ref={box} className={heights[view]} translate="no">
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          initialView={grids[view]}
          initialDate={date}
          firstDay={firstDay}
          events={events}
          {...looks}
          eventMaxStack={view === 'week' && width > 0 && width < phone ? 1 : Infinity}
          scrollTime={{ hours: firstHourOf(spanOf(view, date, firstDay), opened), minutes: aboveHour }}
          navLinkDayClick={(day) => showDay(dayOf(day))}
          editable
          droppable
          selectable
          selectMirror
          selectMinDistance={5}
          dateClick={({ date: at, allDay }) => onNew({ at: beginningAt(at, { allDay }) })}
          select={({ start, end, allDay }) => onNew({ at: beginningAt(start, { allDay, end }) })}
          eventClick={({ event, jsEvent }) => {
            if (jsEvent.ctrlKey || jsEvent.metaKey || !event.url) return;
            jsEvent.preventDefault();
            void navigate(event.url);
          }}
          eventDrop={moved}
          eventResize={moved}
          eventReceive={({ event, revert }) => {
            revert();
            if (event.start) onPlace(placedOf(event), event.start, event.allDay);
          }}
        />
      </div>
    </div>
  );
}

/** Whoever has no mouse scrolls the hours by keys, also of a week in which nothing can take the focus. */
function letKeysScroll(box: HTMLElement | null) {
  const parts = [...(box?.querySelectorAll<HTMLElement>('div') ?? [])];
  for (const part of parts.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)))
    part
      .querySelector<HTMLElement>('[role=rowgroup], [role=row], [role=cell]')
      ?.setAttribute('tabindex', '0');
}

interface Moved {
  event: { start: Date | null; end: Date | null; extendedProps: Record<string, unknown> };
  revert: () => void;
}
