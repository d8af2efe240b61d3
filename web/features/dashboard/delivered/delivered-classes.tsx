import { useQuery } from '@apollo/client/react';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted, formatDate, formatLength } from '../../../lib/format.js';
import { LoadFailure } from '../../../lib/load-failure.js';
import { DeliveredClassesDocument } from './delivered.query.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { deliveredWeeks, type DeliveredWeek, shownSpan, shownWeeks } from './delivered-weeks.js';

/** The classes that were run in the last twelve weeks, as a plot and as a table behind it. */
export function DeliveredClasses() {
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery(DeliveredClassesDocument, {
    variables: shownSpan(now),
    fetchPolicy: 'cache-and-network',
  });
  const delivered = data?.deliveredClasses;
  if (!delivered)
    return error ? (
      <LoadFailure
        title="Failed to fetch delivered classes"
        error={error}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    ) : (
      <Skeleton className="h-72" />
    );
  if (delivered.length === 0) return <Nothing />;
  const weeks = deliveredWeeks(delivered, now);
  const seconds = weeks.reduce((sum, week) => sum + week.seconds, 0);
  return (
    <Card>
      <CardBody className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          <strong className="text-2xl font-bold text-ink tabular-nums">
            {counted(delivered.length, 'class', 'classes')}
          </strong>{' '}
          in {shownWeeks} weeks, {formatLength(seconds)} delivered
        </p>
        <Plot weeks={weeks} />
        <WeekTable weeks={weeks} />
      </CardBody>
    </Card>
  );
}

/** A picture of the table, which is there for those who cannot see it. */
function Plot({ weeks }: { weeks: readonly DeliveredWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ classes }) => classes));
  return (
    <div aria-hidden>
      <div className="flex h-40 items-end gap-1.5 border-b border-line-strong sm:gap-3">
        {weeks.map(({ from, classes }) => (
          <div key={from.getTime()} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
            {classes > 0 && <span className="text-xs text-muted tabular-nums">{classes}</span>}
            <div
              className="mx-auto w-full max-w-10 rounded-t-md bg-accent-text"
              style={{ height: `${(82 * classes) / most}%` }}
            />
          </div>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-xs text-muted">
        <span>{weeks[0] && formatDate(weeks[0].from)}</span>
        <span>This week</span>
      </p>
    </div>
  );
}

const WeekTable = ({ weeks }: { weeks: readonly DeliveredWeek[] }) => (
  <table className="sr-only">
    <caption>Classes delivered each week</caption>
    <thead>
      <tr>
        <th scope="col">Week of</th>
        <th scope="col">Classes</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ from, classes }) => (
        <tr key={from.getTime()}>
          <th scope="row">{formatDate(from)}</th>
          <td>{classes}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Nothing = () => (
  <EmptyState
    icon={ChartColumn}
    title="No classes delivered yet."
    description="Classes you run in the player are counted here."
    action={
      <Button variant="primary" asChild>
        <Link to="/classes">Play a Class</Link>
      </Button>
    }
  />
);
