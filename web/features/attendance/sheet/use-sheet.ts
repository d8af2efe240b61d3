import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { errorCode } from '../../../lib/errors.js';
import { AttendanceDocument, type Sheet } from '../attendance.queries.js';
import { dropSheet, keepSheet, keptSheet } from '../kept/kept-sheets.js';
import { useKept } from '../kept/use-kept.js';
import { serverSays } from '../queue/server-clock.js';

const everyMs = 4_000;

/** Who is on the roster of a session and who came; read again every few seconds while students check themselves in. */
export function useSheet(scheduleId: number, userId: number) {
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
  const again = () => void refetch().catch(() => undefined);
  const kept = useStandIn({ scheduleId, userId, sheet, error, refetch: again });
  return { sheet: sheet ?? kept?.content, keptAt: kept?.keptAt, error, refetch: again };
}

interface Told {
  readonly scheduleId: number;
  readonly userId: number;
  readonly sheet: Sheet | undefined;
  readonly error: Error | undefined;
  readonly refetch: () => void;
}

/** What was kept of the sheet, where the server has not told it and does not refuse it; what it tells is kept. */
function useStandIn({ scheduleId, userId, sheet, error, refetch }: Told) {
  const client = useApolloClient();
  const isGone = errorCode(error) === 'NOT_FOUND';
  const isAway = !sheet && error !== undefined && !isGone;
  const read = () => keptSheet(userId, scheduleId);
  const kept = useKept(isAway, { key: `${scheduleId}`, read, refetch });
  useEffect(() => {
    if (sheet) void keepSheet(client, userId, sheet).catch(() => undefined);
  }, [client, userId, sheet]);
  useEffect(() => {
    if (isGone) void dropSheet(userId, scheduleId).catch(() => undefined);
  }, [isGone, userId, scheduleId]);
  return sheet || isGone ? undefined : kept;
}
