import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMe } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { NewPasswordFields } from '../../../ui/new-password-fields.js';
import { sameTwice, temporaryPassword } from '../admin-password.js';
import { actionLabel } from './user-action.js';
import type { AdminUser } from './users.queries.js';

const schema = z.object(temporaryPassword).check(z.refine(sameTwice.isSame, sameTwice.problem));

export interface PasswordDialogProps {
  user: AdminUser;
  onClose: () => void;
  onSave: (password: string) => Promise<boolean>;
}

export function PasswordDialog({ user, onClose, onSave }: PasswordDialogProps) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const isMine = useMe()?.id === user.id;
  const title = actionLabel('setPassword', user);
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      description={
        isMine
          ? 'Set a temporary password. You’ll be signed out everywhere, here too, and asked for a new one when you sign in. To choose a permanent one, use your profile.'
          : `A temporary password for ${user.username}, who is signed out everywhere and asked for a new one at the next sign-in.`
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(async ({ newPassword }) => {
          if (await onSave(newPassword)) onClose();
        })}
      >
        <NewPasswordFields
          least={6}
          errors={formState.errors}
          newPassword={register('newPassword')}
          confirmPassword={register('confirmPassword')}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
