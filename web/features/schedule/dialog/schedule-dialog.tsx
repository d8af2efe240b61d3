import { useId, useState } from 'react';
import { LoadFailure } from '../../../lib/load-failure.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { AskedDialog } from '../schedule-address.js';
import { ScheduleForm } from './schedule-form.js';
import { useDialogData } from './use-dialog-data.js';

interface ScheduleDialogProps {
  asked: AskedDialog;
  /** New entries start on this day, unless it is past or the address names another. */
  day: string;
  onClose: () => void;
  /** With the start of what was saved. */
  onSaved: (start: string) => void;
}

/** The dialog in create mode or in edit mode, once what it is filled from has been read. */
export function ScheduleDialog({ asked, day, onClose, onSaved }: ScheduleDialogProps) {
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  const read = useDialogData(asked);
  const isNew = asked.edit === undefined;
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
          key={JSON.stringify(asked)}
          id={form}
          {...read.data}
          day={day}
          onSaving={setSaving}
          onSaved={onSaved}
        />
      ) : (
        <Waiting {...read} />
      )}
    </Dialog>
  );
}

function Waiting({ isGone, error, retry }: ReturnType<typeof useDialogData>) {
  if (isGone)
    return <p role="alert">The schedule you&apos;re looking for doesn&apos;t exist or has been deleted.</p>;
  if (error) return <LoadFailure title="Failed to load schedule" error={error} onRetry={retry} />;
  return <Skeleton className="h-80" />;
}
