import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { daysAfter, instantAt } from '../days.js';
import { SchedulesDocument } from '../schedule.queries.js';
import type { Span } from '../schedule-view.js';

/** The most that one view shows: some twenty-four on each day of a month. */
export const mostShown = 1000;

const midnight = (day: string) => instantAt(day, '00:00')?.toISOString() ?? null;

/** As the server is asked for the days of a view, and the day before: what goes on past midnight. */
export const variablesOf = ({ from, to }: Span) => ({
  ...{ from: midnight(daysAfter(from, -1)), to: midnight(to), first: mostShown },
});

/** The entries of the days that are shown; those of the days before stand until they have come. */
export function useSpanEntries(span: Span) {
  const { data, previousData, error, loading, refetch } = useQuery(SchedulesDocument, {
    ...{ variables: variablesOf(span), fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  });
  const page = (data ?? previousData)?.schedules;
  const begin = midnight(span.from) ?? '';
  const entries = useMemo(
    () => page?.items.filter(({ endTime }) => new Date(endTime) > new Date(begin)),
    [page, begin],
  );
  return {
    /** Undefined until they have come. */
    entries: data ? entries : error ? undefined : entries,
    hasMore: Boolean(data?.schedules.nextCursor),
    error: data ? undefined : error,
    isLoading: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
