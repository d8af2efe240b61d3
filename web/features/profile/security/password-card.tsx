import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldProblems, serverMessage } from '../../../lib/errors.js';
import { tellFields } from '../../../lib/form-problems.js';
import { changePasswordSchema, type ChangePasswordValues } from '../../../lib/new-password.js';
import { useChangePassword } from '../../../lib/use-change-password.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Field } from '../../../ui/field.js';
import { NewPasswordFields } from '../../../ui/new-password-fields.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { showError, showToast } from '../../../ui/toast-store.js';

const schema = changePasswordSchema();

/** Changing the password is switched on and off. */
export function PasswordCard() {
  const [isChanging, setChanging] = useState(false);
  const begin = (
    <Button size="sm" onClick={() => setChanging(true)}>
      Change Password
    </Button>
  );
  return (
    <Card aria-label="Password">
      <CardHeader
        title="Password"
        description="Changing it signs you out elsewhere."
        actions={isChanging ? undefined : begin}
      />
      <CardBody className={isChanging ? undefined : 'pt-0'}>
        {isChanging && <PasswordForm onDone={() => setChanging(false)} />}
      </CardBody>
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
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
      showToast({ title: 'Password changed', description: 'Your other devices were signed out.' });
      onDone();
    } catch (error) {
      const generic = 'Your password could not be changed. Please try again.';
      showError(serverMessage(error) ?? generic, 'Password change failed');
      tellFields(fieldProblems(error), ['currentPassword', 'newPassword'], setError);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field label="Current Password" error={errors.currentPassword?.message}>
        {(control) => <PasswordInput {...control} {...currentPassword} autoComplete="current-password" />}
      </Field>
      <NewPasswordFields
        errors={errors}
        newPassword={register('newPassword')}
        confirmPassword={register('confirmPassword')}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Update Password
        </Button>
      </div>
    </form>
  );
}
