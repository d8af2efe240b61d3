import { ArrowRightLeft, CalendarDays, Clock, MapPin, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardBody } from '../../../ui/card.js';
import { longDate, timeRange } from '../days.js';
import { handOverText } from '../../../lib/sharing/hand-over-words.js';
import { seriesText } from '../series-text.js';
import type { DetailedEntry } from '../schedule.queries.js';

/** When and where a session is. */
export function ScheduleFacts({ entry }: { entry: DetailedEntry }) {
  return (
    <Card aria-label="When and where">
      <CardBody>
        <ul className="flex flex-col gap-4">
          <Fact icon={<CalendarDays aria-hidden />}>{longDate(entry.startTime)}</Fact>
          <Fact icon={<Clock aria-hidden />}>{timeRange(entry)}</Fact>
          {entry.location && <Fact icon={<MapPin aria-hidden />}>{entry.location}</Fact>}
          {handOverText(entry) && <Fact icon={<ArrowRightLeft aria-hidden />}>{handOverText(entry)}</Fact>}
          {entry.series && <Fact icon={<Repeat aria-hidden />}>{seriesText(entry.series)}</Fact>}
        </ul>
      </CardBody>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <span className="min-w-0 break-words tabular-nums">{children}</span>
    </li>
  );
}
