import { useQuery } from '@apollo/client/react';
import { ArrowLeft, CalendarX } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.js';
import { LoadFailure } from '../../../lib/load-failure.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Page, PageHeader } from '../../../ui/page-header.js';
import { PageSpinner } from '../../../ui/spinner.js';
import { type DetailedEntry, ScheduleDocument } from '../schedule.queries.js';
import { ScheduleActions } from './schedule-actions.js';
import { ScheduleFacts } from './schedule-facts.js';
import { SessionShows } from './session-shows.js';
import { ScheduledClass } from './scheduled-class.js';
import { useDeleteSchedule } from '../use-delete-schedule.js';

const back = (
  <Button asChild>
    <Link to="/schedule">
      <ArrowLeft className="size-4" aria-hidden /> Back to All Schedules
    </Link>
  </Button>
);

const numberIn = (text: string | undefined) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
};

/** /schedule/{id}: one session (specification 2, section 2). */
export function ScheduleDetailPage() {
  const id = numberIn(useParams().id);
  const { data, error, refetch } = useQuery(ScheduleDocument, {
    ...{ variables: { id: id ?? 0 }, skip: id === undefined },
    ...{ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  });
  const isRefused = errorCode(error) === 'NOT_FOUND' || (!error && data?.schedule === null);
  const isGone = id === undefined || isRefused;
  if (data?.schedule && !isGone) return <Shown entry={data.schedule} />;
  return (
    <Page>
      <Missing isGone={isGone} error={error} retry={() => void refetch().catch(() => undefined)} />
    </Page>
  );
}

interface MissingProps {
  isGone: boolean;
  error: Error | undefined;
  retry: () => void;
}

function Missing({ isGone, error, retry }: MissingProps) {
  if (isGone)
    return (
      <EmptyState
        isPage
        icon={CalendarX}
        title="Schedule Not Found"
        description="The schedule you're looking for doesn't exist or has been deleted."
        action={back}
      />
    );
  return (
    <>
      <div className="mb-4">{back}</div>
      <PageHeader title="Scheduled class" />
      {error ? (
        <LoadFailure title="Failed to load schedule" error={error} onRetry={retry} />
      ) : (
        <PageSpinner label="Loading schedule" />
      )}
    </>
  );
}

function Shown({ entry }: { entry: DetailedEntry }) {
  const navigate = useNavigate();
  const told = {
    title: 'Schedule deleted',
    description: 'The scheduled class has been successfully deleted.',
  };
  const { dialog, ask } = useDeleteSchedule(told, () => void navigate('/schedule'));
  return (
    <Page>
      <div className="mb-4">{back}</div>
      <PageHeader title={entry.title} description="Scheduled class details" />
      <ScheduleActions entry={entry} onDelete={() => ask(entry)} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ScheduleFacts entry={entry} />
        <ScheduledClass id={entry.classId} />
        <SessionShows id={entry.id} />
      </div>
      {dialog}
    </Page>
  );
}
