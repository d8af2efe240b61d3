import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import type { AdminUser } from './users.queries.js';

const DEFAULT_DAYS = '7';

export interface ExtendTrialDialogProps {
  user: AdminUser;
  onClose: () => void;
  onSave: (days: number) => Promise<boolean>;
}

export function ExtendTrialDialog({ user, onClose, onSave }: ExtendTrialDialogProps) {
  const [text, setText] = useState(DEFAULT_DAYS);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    if (days <= 0) return setProblem('Please enter a valid number of days (greater than 0)');
    setProblem(undefined);
    setBusy(true);
    if (await onSave(days)) return onClose();
    setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Extend Trial"
      description={`Extend ${user.username}’s trial. An expired trial restarts today.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Days" error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            Extend Trial
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
