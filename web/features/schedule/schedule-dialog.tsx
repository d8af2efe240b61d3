import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { errorCode } from '../../lib/errors.js';
import { LoadFailure } from '../../lib/load-failure.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ScheduleClassesDocument, ScheduleDocument, ScheduledClassDocument } from './schedule.queries.js';
import { ScheduleForm } from './schedule-form.js';
import type { AskedDialog } from './use-schedule-address.js';

interface ScheduleDialogProps {
  asked: AskedDialog;
  /** New entries start on this day, unless it is past. */
  day: string;
  onClose: () => void;
  /** With the start of what was saved. */
  onSaved: (start: string) => void;
}

/** The dialog in create mode or in edit mode, once what it is filled from has been read. */
export function ScheduleDialog({ asked, day, onClose, onSaved }: ScheduleDialogProps) {
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  const { edit } = asked;
  const isNew = edit === undefined;
  const read = useDialogData(asked);
  const footer = read.data && (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" loading={isSaving}>
        {isNew ? 'Schedule' : 'Save Changes'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Schedule Class' : 'Edit Schedule'}
      footer={footer}
    >
      {read.data ? (
        <ScheduleForm
          key={`${edit} ${asked.classId}`}
          id={form}
          {...read.data}
          day={day}
          onSaving={setSaving}
          onSaved={onSaved}
        />
      ) : read.isGone ? (
        <p role="alert">The schedule you&apos;re looking for doesn&apos;t exist or has been deleted.</p>
      ) : read.error ? (
        <LoadFailure title="Failed to load schedule" error={read.error} onRetry={read.retry} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  );
}

/** The classes to choose from, with the one that is asked for, and the entry to change. */
// eslint-disable-next-line complexity -- each branch is one state of the screen
function useDialogData({ edit, classId }: AskedDialog) {
  const list = useQuery(ScheduleClassesDocument, { fetchPolicy: 'cache-and-network' });
  const entry = useQuery(ScheduleDocument, {
    ...{ variables: { id: edit ?? 0 }, skip: edit === undefined },
    fetchPolicy: 'network-only',
  });
  const known = list.data?.classes.items;
  const wanted = edit === undefined ? classId : entry.data?.schedule?.classId;
  const isListed = wanted === undefined || known?.some(({ id }) => id === wanted);
  // A class that others share is in no list of the instructor's own.
  const other = useQuery(ScheduledClassDocument, {
    ...{ variables: { id: wanted ?? 0 }, skip: !known || isListed },
  });
  const present = entry.data?.schedule ?? undefined;
  const isGone =
    edit !== undefined && !present && (errorCode(entry.error) === 'NOT_FOUND' || Boolean(entry.data));
  const failed = [entry.error, known ? undefined : list.error].find(Boolean);
  const isRead = known && (edit === undefined || present) && (isListed || !other.loading);
  const extra = other.data?.class;
  return {
    data: isRead
      ? { classes: extra && !isListed ? [extra, ...known] : known, entry: present, classId: wanted }
      : undefined,
    isGone,
    error: failed,
    retry: () => {
      if (entry.error) void entry.refetch().catch(() => undefined);
      if (list.error) void list.refetch().catch(() => undefined);
    },
  };
}
