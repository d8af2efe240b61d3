import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { keepSessions, keptSessions } from '../kept/kept-sheets.js';
import { useKept } from '../kept/use-kept.js';
import { AttendanceSessionsDocument, type Session } from '../attendance.queries.js';

const dayMs = 86_400_000;
const stepDays = 60;
/** The session that is marked now: a class begins soon, or has begun. */
const soonMs = 60 * 60_000;

const at = (time: string) => Date.parse(time);

/** The sessions to choose from: those to come first, by their start, then past ones, the latest first. */
export function useSessions(userId: number | undefined) {
  const client = useApolloClient();
  const [now] = useState(() => new Date());
  const [days, setDays] = useState(stepDays);
  const from = new Date(now.getTime() - days * dayMs).toISOString();
  const { data, previousData, error, refetch } = useQuery(AttendanceSessionsDocument, {
    variables: { from, now: now.toISOString() },
  });
  const retry = () => void refetch().catch(() => undefined);
  useEffect(() => {
    if (!data || userId === undefined) return;
    const { past, upcoming } = data;
    const found = { past: past.items, upcoming: upcoming.items };
    void keepSessions(client, userId, found).catch(() => undefined);
  }, [client, userId, data]);
  const told = data ?? previousData;
  const isAway = !told && error !== undefined;
  const read = () => keptSessions(userId ?? 0);
  const kept = useKept(isAway, { key: `${userId}`, read, refetch: retry });
  const found = told ? { past: told.past.items, upcoming: told.upcoming.items } : kept?.content;
  const known = [...(found?.past ?? []), ...(found?.upcoming ?? [])];
  const begun = known.filter(({ startTime }) => at(startTime) < now.getTime());
  const isOn = ({ endTime }: Session) => at(endTime) > now.getTime();
  const ahead = known.filter(({ startTime }) => at(startTime) >= now.getTime());
  const upcoming = [...begun.filter(isOn), ...ahead];
  const past = begun.filter((session) => !isOn(session)).reverse();
  const present = upcoming.find(({ startTime }) => at(startTime) < now.getTime() + soonMs);
  return {
    isRead: found !== undefined,
    error: found ? undefined : error,
    retry,
    upcoming,
    past,
    present,
    showEarlier: () => setDays((shown) => shown + stepDays),
  };
}

export type Sessions = ReturnType<typeof useSessions>;
