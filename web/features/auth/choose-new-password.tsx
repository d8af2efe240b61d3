import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { fieldProblems, serverMessage } from '../../lib/errors.js';
import { tellFields } from '../../lib/form-problems.js';
import { changePasswordSchema, type ChangePasswordValues } from '../../lib/new-password.js';
import { useChangePassword } from '../../lib/use-change-password.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { NewPasswordFields } from '../../ui/new-password-fields.js';
import { Page } from '../../ui/page-header.js';
import { PasswordInput } from '../../ui/password-input.js';
import { showError, showToast } from '../../ui/toast-store.js';

const schema = changePasswordSchema('Temporary password');

/** Stands in the place of every page while the password is one an administrator chose. */
export function ChooseNewPassword({ onLogout }: { onLogout: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, setError, formState } = useForm<ChangePasswordValues>({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  // In the order of the screen: the first that is wrong gets the focus.
  const currentPassword = register('currentPassword');

  async function submit(values: ChangePasswordValues) {
    try {
      await change(values);
      showToast({ title: 'Password changed', description: 'Welcome to Cadenza.' });
    } catch (error) {
      showError(serverMessage(error) ?? 'Please try again.', 'Password change failed');
      tellFields(fieldProblems(error), ['currentPassword', 'newPassword'], setError);
    }
  }

  return (
    <Page>
      <Card className="mx-auto max-w-lg p-6 sm:p-8">
        <span className="flex size-12 items-center justify-center rounded-2xl bg-accent-soft text-accent-text">
          <KeyRound className="size-6" aria-hidden />
        </span>
        <h1 className="mt-4 text-2xl font-bold">Choose a new password</h1>
        <p className="mt-1.5 text-muted">
          An administrator gave you a temporary password. Please choose your own before you go on.
        </p>
        <form noValidate onSubmit={handleSubmit(submit)} className="mt-6 flex flex-col gap-4">
          <Field label="Temporary Password" error={errors.currentPassword?.message}>
            {(control) => <PasswordInput {...control} {...currentPassword} autoComplete="current-password" />}
          </Field>
          <NewPasswordFields
            errors={errors}
            newPassword={register('newPassword')}
            confirmPassword={register('confirmPassword')}
          />
          <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-2">
            Set New Password
          </Button>
          <Button onClick={onLogout}>Log out</Button>
        </form>
      </Card>
    </Page>
  );
}
