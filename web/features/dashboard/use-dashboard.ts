import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { DashboardQuery } from '../../generated/graphql.js';
import { DashboardDocument } from './dashboard.query.js';

const parts = ['schedules', 'classes', 'music', 'playlists', 'students'] as const;
export type PartName = (typeof parts)[number];

const only = (wanted: readonly PartName[]) =>
  Object.fromEntries(parts.map((part) => [part, wanted.includes(part)])) as Record<PartName, boolean>;

/** What one service tells; neither data nor error while it is waited for. */
export interface Part {
  data: DashboardQuery | undefined;
  error: Error | undefined;
  retry: () => void;
}

const QUARTER = 15 * 60_000;
/** As long as a session may last at most. */
const DAY = 24 * 3_600_000;
const MONTH = 30 * DAY;

/** From the quarter of an hour that has begun, a day back for what is still on, and 30 days on. */
function spanFrom(now: number) {
  const from = Math.floor(now / QUARTER) * QUARTER;
  const at = (time: number) => new Date(time).toISOString();
  return { dayAgo: at(from - DAY), now: at(from), inAMonth: at(from + MONTH) };
}

/** Lists are forgotten when they change, numbers are not. */
const anew = { fetchPolicy: 'cache-and-network' } as const;

/**
 * One operation reads the whole page. When it fails, each part is asked for alone: one service that is down takes no other
 * part away.
 */
export function useDashboard(): Record<PartName, Part> {
  const [span] = useState(() => spanFrom(Date.now()));
  const whole = useQuery(DashboardDocument, { variables: { ...span, ...only(parts) }, ...anew });
  const usePart = (name: PartName): Part => {
    const alone = useQuery(DashboardDocument, {
      variables: { ...span, ...only([name]) },
      skip: !whole.error,
      ...anew,
    });
    const data = whole.data ?? alone.data;
    return {
      data: data as DashboardQuery | undefined,
      error: data ? undefined : alone.error,
      retry: () => void alone.refetch().catch(() => undefined),
    };
  };
  return {
    schedules: usePart('schedules'),
    classes: usePart('classes'),
    music: usePart('music'),
    playlists: usePart('playlists'),
    students: usePart('students'),
  };
}
