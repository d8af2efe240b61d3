import { useQuery } from '@apollo/client/react';
import type { ScheduledClassQuery } from '../../../generated/graphql.js';
import { errorCode } from '../../../lib/errors.js';
import { counted, minutesOf } from '../../../lib/format.js';
import { LoadFailure } from '../../../lib/load-failure.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { ScheduledClassDocument } from '../schedule.queries.js';

/** The box with what the session's class is; it may have been deleted since. */
export function ScheduledClass({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ScheduledClassDocument, {
    ...{ variables: { id }, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  });
  const found = data?.class;
  const isGone = errorCode(error) === 'NOT_FOUND' || (!error && found === null);
  return (
    <Card aria-label="Class Details">
      <CardHeader title="Class Details" />
      <CardBody>
        {found ? (
          <ClassFacts one={found} />
        ) : (
          <Missing isGone={isGone} error={error} retry={() => void refetch().catch(() => undefined)} />
        )}
      </CardBody>
    </Card>
  );
}

interface MissingProps {
  isGone: boolean;
  error: Error | undefined;
  retry: () => void;
}

function Missing({ isGone, error, retry }: MissingProps) {
  if (isGone) return <p className="text-sm text-muted">This class has been deleted.</p>;
  if (error) return <LoadFailure title="Failed to load class" error={error} onRetry={retry} />;
  return <Skeleton className="h-32" />;
}

function ClassFacts({ one }: { one: NonNullable<ScheduledClassQuery['class']> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-sm">
      <Row name="Type" value={one.classType || 'General'} />
      <Row name="Difficulty" value={one.difficulty || 'Unspecified'} />
      <Row name="Duration" value={counted(minutesOf(one.length), 'minute')} />
      <Row name="Description" value={one.description || 'No description provided.'} />
    </dl>
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
