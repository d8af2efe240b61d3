import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AttendanceSessionsDocument, type Session } from '../attendance.queries.js';

const dayMs = 86_400_000;
const stepDays = 60;
/** The session that is marked now: a class begins soon, or has begun. */
const soonMs = 60 * 60_000;

const at = (time: string) => Date.parse(time);

/** The sessions to choose from: those to come first, by their start, then past ones, the latest first. */
export function useSessions() {
  const [now] = useState(() => new Date());
  const [days, setDays] = useState(stepDays);
  const from = new Date(now.getTime() - days * dayMs).toISOString();
  const { data, previousData, error, refetch } = useQuery(AttendanceSessionsDocument, {
    variables: { from, now: now.toISOString() },
  });
  const found = data ?? previousData;
  const begun = found?.past.items ?? [];
  const isOn = ({ endTime }: Session) => at(endTime) > now.getTime();
  const upcoming = [...begun.filter(isOn), ...(found?.upcoming.items ?? [])];
  const past = begun.filter((session) => !isOn(session)).reverse();
  const present = upcoming.find(({ startTime }) => at(startTime) < now.getTime() + soonMs);
  return {
    isRead: found !== undefined,
    error: found ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    upcoming,
    past,
    present,
    showEarlier: () => setDays((shown) => shown + stepDays),
  };
}

export type Sessions = ReturnType<typeof useSessions>;
