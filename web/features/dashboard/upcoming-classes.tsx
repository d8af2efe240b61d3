import { CalendarDays } from 'lucide-react';
import { formatSession } from '../../lib/format.js';
import { handOverText } from '../../lib/sharing/hand-over-words.js';
import { OverviewList } from './overview-list.js';
import type { Part } from './use-dashboard.js';

export function UpcomingClasses({ part }: { part: Part }) {
  const page = part.data?.upcoming;
  return (
    <OverviewList
      part={part}
      failed="Failed to fetch scheduled classes"
      rows={page?.items.map(({ id, title, startTime, endTime, location, handOver }) => ({
        ...{ id, title, icon: CalendarDays, action: 'View', to: `/schedule/${id}` },
        text: [formatSession(startTime, endTime), location, handOverText({ handOver })]
          .filter(Boolean)
          .join(' • '),
      }))}
      hasMore={Boolean(page?.nextCursor)}
      all="/schedule"
      empty={{
        icon: CalendarDays,
        title: 'No upcoming classes.',
        action: 'Schedule a Class',
        to: '/schedule/new',
      }}
    />
  );
}
