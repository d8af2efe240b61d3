import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { useDeleteAccount } from './use-delete-account.js';

/** The end of the account, confirmed by the password. */
export function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-label="Delete account" className="border-danger-text/40">
      <CardHeader
        title="Delete account"
        description="Your classes, music, students and shares are deleted with it, and a subscription ends. This cannot be undone."
      />
      <CardBody className="flex flex-col items-start gap-4">
        {/* docs/adr/0017: the events of catalog, media and scheduling are never changed. */}
        <p className="text-sm text-muted">
          What you wrote into titles, descriptions and notes of classes, music and schedules disappears from
          the product but stays in our internal records, with a number in place of your name.
        </p>
        <p className="text-sm text-muted">
          A free trial starts once per email address. To know that, we keep a keyed digest of yours, from
          which the address cannot be read.
        </p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </CardBody>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete account"
        description="Enter your password to delete your account and everything in it. This cannot be undone."
      >
        <DeleteForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const { deleteAccount, isBusy, problem } = useDeleteAccount();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void deleteAccount(password);
      }}
    >
      <Field label="Password" error={problem}>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Keep my account</Button>
        <Button type="submit" variant="danger" loading={isBusy}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
