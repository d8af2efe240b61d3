import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { AttendanceDocument } from '../attendance.queries.js';
import { serverSays } from '../queue/server-clock.js';

const everyMs = 4_000;

/** Who is on the roster of a session and who came; read again every few seconds while students check themselves in. */
export function useSheet(scheduleId: number) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(AttendanceDocument, {
    ...{ variables: { scheduleId }, fetchPolicy: 'cache-and-network' },
    ...{ nextFetchPolicy: 'cache-first', skipPollAttempt: () => document.hidden || !navigator.onLine },
  });
  const sheet = data?.attendance ?? undefined;
  const isOpen = Boolean(sheet?.checkIn);
  useEffect(() => {
    if (sheet) serverSays(sheet.now);
  }, [sheet]);
  useEffect(() => {
    if (!isOpen) return;
    startPolling(everyMs);
    return stopPolling;
  }, [isOpen, startPolling, stopPolling]);
  return { sheet, error, refetch: () => void refetch().catch(() => undefined) };
}
