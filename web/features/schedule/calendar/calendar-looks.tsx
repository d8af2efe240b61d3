import type { CalendarOptions, DayHeaderInfo, EventDisplayInfo } from '@fullcalendar/react';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/cx.js';
import { dayOf } from '../days.js';
import { EntryBox, EntryLine } from './calendar-entry.js';
import { entryOf } from './calendar-events.js';

const MONTH = 'dayGridMonth';

function contentOf({ event, timeText, view, isNarrow, isShort }: EventDisplayInfo) {
  const entry = entryOf(event);
  if (!entry) return <span className="font-semibold">{event.title}</span>;
  const Content = view.type === MONTH || isShort ? EntryLine : EntryBox;
  return <Content entry={entry} times={timeText} isNarrow={isNarrow} />;
}

/**
 * `Mon 23`, one below the other where a column is narrow; today's number is marked. Leads to the day, by the
 * mouse alone: the library hides it from screen readers, to which it says the whole date.
 */
const headerOf = ({ date, isNarrow, isToday, weekdayText, dayNumberText }: DayHeaderInfo) => (
  <Link
    tabIndex={-1}
    to={`?view=day&date=${dayOf(date)}`}
    className={cx('flex items-center', isNarrow ? 'flex-col leading-tight' : 'gap-1.5 text-sm')}
  >
    <span>{weekdayText}</span>{' '}
    <span
      className={cx(
        'flex items-center justify-center rounded-full font-semibold tabular-nums',
        isNarrow ? 'size-6' : 'size-8',
        isToday ? 'bg-accent text-accent-ink' : 'text-ink',
      )}
    >
      {dayNumberText}
    </span>
  </Link>
);

const today = ({ isToday }: { isToday: boolean }) => (isToday ? 'cadenza-today' : '');

/** How the calendar looks, whatever it shows. */
export const looks: CalendarOptions = {
  className: 'cadenza-calendar',
  headerToolbar: false,
  height: '100%',
  headingLevel: 4,
  allDaySlot: false,
  nowIndicator: true,
  navLinks: true,
  dayMaxEvents: true,
  fixedWeekCount: false,
  slotEventOverlap: false,
  snapDuration: '00:15:00',
  slotMinHeight: 42,
  eventMinHeight: 22,
  eventShortHeight: 34,
  eventTimeFormat: { hour: 'numeric', minute: '2-digit', meridiem: 'short' },
  defaultTimedEventDuration: '00:45:00',
  forceEventDuration: true,
  views: { dayGrid: { displayEventEnd: false }, timeGrid: { navLinks: false, dayHeaderContent: headerOf } },
  eventClass: ({ isPast }) => cx(isPast && 'cadenza-entry-past'),
  blockEventClass: 'cadenza-entry-box',
  nowIndicatorLineClass: 'cadenza-now',
  dayLaneClass: today,
  dayCellClass: today,
  eventContent: contentOf,
};
