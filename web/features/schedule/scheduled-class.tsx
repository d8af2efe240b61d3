import { useQuery } from '@apollo/client/react';
import { errorCode } from '../../lib/errors.js';
import { LoadFailure } from '../../lib/load-failure.js';
import { Card, CardBody, CardHeader } from '../../ui/card.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ScheduledClassDocument } from './schedule.queries.js';

/** The box with what the session's class is; it may have been deleted since. */
// eslint-disable-next-line complexity -- each branch is one state of the screen
export function ScheduledClass({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ScheduledClassDocument, {
    ...{ variables: { id }, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  });
  const found = data?.class;
  const isGone = !found && (errorCode(error) === 'NOT_FOUND' || (!error && data?.class === null));
  return (
    <Card aria-label="Class Details">
      <CardHeader title="Class Details" />
      <CardBody>
        {found ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-sm">
            <Row name="Type" value={found.classType || 'General'} />
            <Row name="Difficulty" value={found.difficulty || 'Unspecified'} />
            <Row name="Duration" value={`${found.duration} minutes`} />
            <Row name="Description" value={found.description || 'No description provided.'} />
          </dl>
        ) : isGone ? (
          <p className="text-sm text-muted">This class has been deleted.</p>
        ) : error ? (
          <LoadFailure
            title="Failed to load class"
            error={error}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <Skeleton className="h-32" />
        )}
      </CardBody>
    </Card>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
    </>
  );
}
