import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.js';
import type { SessionShowsQuery } from '../../../generated/graphql.js';
import { counted, formatTime } from '../../../lib/format.js';
import { DeliveredTable } from '../../../lib/shows/delivered-table.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';

const SessionShowsDocument = graphql(`
  query SessionShows($id: Int!) {
    schedule(id: $id) {
      id
      shows {
        id
        startedAt
        plannedSeconds
        deliveredSeconds
        pauses
        pausedSeconds
        segments {
          name
          plannedSeconds
          deliveredSeconds
          skipped
        }
      }
    }
  }
`);

type Show = NonNullable<SessionShowsQuery['schedule']>['shows'][number];

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What was delivered in the session, once the class was started from it; nothing before. */
export function SessionShows({ id }: { id: number }) {
  const { data } = useQuery(SessionShowsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const shows = data?.schedule?.shows ?? [];
  return shows.map((show) => <Delivered key={show.id} show={show} />);
}

function Delivered({ show }: { show: Show }) {
  const { startedAt, deliveredSeconds, plannedSeconds, pauses, pausedSeconds, segments } = show;
  const paused =
    pauses > 0 ? `, ${counted(pauses, 'pause')} of ${formatTime(Math.round(pausedSeconds))}` : '';
  return (
    <Card aria-label="Delivered" className="lg:col-span-2">
      <CardHeader title="Delivered" description={clock.format(new Date(startedAt))} />
      <CardBody className="flex flex-col gap-4">
        <p className="text-sm text-muted tabular-nums">
          {`${formatTime(Math.round(deliveredSeconds))} of ${formatTime(plannedSeconds)}${paused}`}
        </p>
        <DeliveredTable segments={segments} />
      </CardBody>
    </Card>
  );
}
