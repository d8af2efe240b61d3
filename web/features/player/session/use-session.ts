import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useWhenOnline } from '../../../lib/use-when-online.js';
import { SessionToPlayDocument } from './session.queries.js';
import { useScheduleId } from './use-schedule-id.js';

/** When a class is scheduled. Milliseconds. */
export interface Session {
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * The session that the class was started from; undefined for a preview, without one, and while it cannot be read. One that
 * could not be read is requested again when the network is back.
 */
export function useSession(classId: number, isPreview: boolean): Session | undefined {
  const id = useScheduleId();
  const skip = id === null || isPreview;
  const { data, refetch } = useQuery(SessionToPlayDocument, { variables: { id: id ?? 0 }, skip });
  useWhenOnline(() => {
    if (!skip && !data) void refetch().catch(() => undefined);
  });
  const entry = data?.schedule;
  return useMemo(() => {
    if (!entry || entry.classId !== classId) return undefined;
    return { startsAt: Date.parse(entry.startTime), endsAt: Date.parse(entry.endTime) };
  }, [entry, classId]);
}
