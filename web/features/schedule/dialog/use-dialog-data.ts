import { useQuery } from '@apollo/client/react';
import { errorCode } from '../../../lib/errors.js';
import type { AskedDialog } from '../schedule-address.js';
import { ScheduleDocument, ScheduledClassDocument } from '../schedule.queries.js';

const isNotThere = (error: unknown) => errorCode(error) === 'NOT_FOUND';

/** The entry to change; null where there is none any more, undefined until it has come. */
function useEntry(id: number | undefined) {
  const { data, error, refetch } = useQuery(ScheduleDocument, {
    ...{ variables: { id: id ?? 0 }, skip: id === undefined, fetchPolicy: 'network-only' },
  });
  const isGone = isNotThere(error) || data?.schedule === null;
  return { entry: data?.schedule ?? (isGone ? null : undefined), error: isGone ? undefined : error, refetch };
}

/** The class that is meant, which may be one that others share, or gone. */
function useMeantClass(id: number | undefined) {
  const { data, error, refetch } = useQuery(ScheduledClassDocument, {
    ...{ variables: { id: id ?? 0 }, skip: id === undefined },
  });
  const isRead = id === undefined || data !== undefined || isNotThere(error);
  return { chosen: data?.class ?? undefined, isRead, error: isRead ? undefined : error, refetch };
}

/** What the form is filled from: the entry to change, and the class that is asked for. */
export function useDialogData({ edit, classId, at }: AskedDialog) {
  const { entry, error: noEntry, refetch: readEntry } = useEntry(edit);
  const wanted = edit === undefined ? classId : entry?.classId;
  const { chosen, isRead, error: noClass, refetch: readClass } = useMeantClass(wanted);
  const isKnown = isRead && (edit === undefined || Boolean(entry));
  return {
    data: isKnown ? { entry: entry ?? undefined, chosen, classId: wanted, at } : undefined,
    isGone: entry === null,
    error: noEntry ?? noClass,
    retry: () => void (noEntry ? readEntry() : readClass()).catch(() => undefined),
  };
}

export type DialogData = NonNullable<ReturnType<typeof useDialogData>['data']>;
