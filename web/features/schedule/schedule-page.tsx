import { CalendarPlus, Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../ui/card.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { DayPicker } from './day-picker.js';
import { HandOverOffers } from './hand-over/hand-over-offers.js';
import { ScheduleDialog } from './dialog/schedule-dialog.js';
import { ScheduleList } from './schedule-list.js';
import { firstDayOfWeek, titleOf } from './schedule-view.js';
import { useScheduleAddress } from './use-schedule-address.js';

/** The calendar's code comes when a view of it is first shown. */
const CalendarView = lazy(async () => ({
  default: (await import('./calendar/calendar-view.js')).CalendarView,
}));

const FeedDialog = lazy(async () => ({ default: (await import('./feed/feed-dialog.js')).FeedDialog }));

/** /schedule and /schedule/new: what is scheduled from a day on, and the dialog (specification 2, section 2). */
export function SchedulePage() {
  const at = useScheduleAddress();
  const { view, date } = at;
  return (
    <Page isWide={view !== 'list'}>
      <PageHeader
        title="Schedule"
        help="scheduling"
        actions={
          <>
            <Subscribe />
            <Button variant="primary" onClick={() => at.openNew()}>
              <CalendarPlus className="size-4" aria-hidden /> Schedule Class
            </Button>
          </>
        }
      />
      <HandOverOffers />
      <Card aria-label="Calendar">
        <CardHeader
          title="Calendar"
          description={view !== 'list' && <ShownDays>{titleOf(view, date, firstDayOfWeek())}</ShownDays>}
          actions={<DayPicker {...at} />}
        />
        <CardBody>
          {view === 'list' ? (
            <ScheduleList from={date} onEdit={at.openEdit} />
          ) : (
            <Suspense fallback={<Skeleton className="h-144" />}>
              <CalendarView view={view} date={date} showDay={at.showDay} onNew={at.openNew} />
            </Suspense>
          )}
        </CardBody>
      </Card>
      {at.dialog && <ScheduleDialog asked={at.dialog} day={date} onClose={at.close} onSaved={at.closeAt} />}
    </Page>
  );
}

function Subscribe() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Rss className="size-4" aria-hidden /> Subscribe
      </Button>
      {isOpen && (
        <Suspense>
          <FeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ShownDays({ children }: { children: string }) {
  return (
    <span aria-live="polite" className="text-base text-ink tabular-nums">
      {children}
    </span>
  );
}
