import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { FiguresQuery } from '../../../generated/graphql.js';
import { FiguresDocument } from './figures.queries.js';
import { Plot, type PlotProps } from './plot.js';

const spans = [30, 90] as const;

/** How the product is doing: who comes, who tries, who pays, who leaves. */
export function FiguresCard() {
  const [days, setDays] = useState<number>(spans[0]);
  const { data, previousData, error, refetch } = useQuery(FiguresDocument, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  const choice = spans.map((span) => (
    <Button
      key={span}
      size="sm"
      variant={span === days ? 'primary' : 'secondary'}
      aria-pressed={span === days}
      onClick={() => setDays(span)}
    >
      {span} days
    </Button>
  ));
  const shown = data ?? previousData;
  return (
    <Card aria-label="Metrics">
      <CardHeader title="Metrics" description="Per day, in UTC." actions={choice} />
      <CardBody>
        {!shown && !error && <Plots />}
        {!shown && error && (
          <InlineProblem text="Error Loading Data">
            {serverMessage(error) && <p>{serverMessage(error)}</p>}
            <Button size="sm" onClick={() => void refetch().catch(() => undefined)}>
              Try Again
            </Button>
          </InlineProblem>
        )}
        {shown && <Plots figures={shown} />}
      </CardBody>
    </Card>
  );
}

/** The four plots; before the first answer, as much room as they take. */
function Plots({ figures }: { figures?: FiguresQuery }) {
  return (
    <div className="grid gap-x-5 sm:gap-x-10 min-[360px]:grid-cols-2 gap-y-6 xl:grid-cols-4">
      {figures
        ? plotsOf(figures).map((plot) => <Plot key={plot.title} {...plot} />)
        : [1, 2, 3, 4].map((each) => <Skeleton key={each} className="h-39" />)}
    </div>
  );
}

function plotsOf({ signUpFigures: signUps, subscriptionFigures: paid }: FiguresQuery): readonly PlotProps[] {
  return [
    { title: 'Sign-ups', points: signUps.map(({ day, count }) => ({ day, value: count })) },
    {
      title: 'Trials started',
      points: paid.map(({ day, trialsStarted }) => ({ day, value: trialsStarted })),
    },
    {
      title: 'Active subscriptions',
      kind: 'level',
      points: paid.map(({ day, active }) => ({ day, value: active })),
    },
    { title: 'Churned', points: paid.map(({ day, churned }) => ({ day, value: churned })) },
  ];
}
