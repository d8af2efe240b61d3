import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { graphql } from '../../../generated/gql.js';
import { fieldProblems, serverMessage } from '../../../lib/errors.js';
import { tellFields } from '../../../lib/form-problems.js';
import type { Me } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { isMoved, personalSchemaFor, type PersonalValues } from './personal-schema.js';

const UpdateProfileDocument = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...Me
    }
  }
`);

export function PersonalForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const [update] = useMutation(UpdateProfileDocument);
  const { register, handleSubmit, setError, formState, control } = useForm<PersonalValues>({
    resolver: zodResolver(personalSchemaFor(me.email)),
    defaultValues: { fullName: me.fullName ?? '', email: me.email, currentPassword: '' },
  });
  const needsPassword = isMoved(useWatch({ control, name: 'email' }), me.email);
  const { errors, isSubmitting } = formState;

  async function submit({ currentPassword, ...values }: PersonalValues) {
    const input = needsPassword ? { ...values, currentPassword } : values;
    try {
      await update({ variables: { input } });
      const description = needsPassword
        ? 'Please follow the link we sent to your new address.'
        : 'Your profile has been updated.';
      showToast({ title: 'Profile updated', description });
      onDone();
    } catch (error) {
      showError(
        serverMessage(error) ?? 'Your profile could not be updated. Please try again.',
        'Update failed',
      );
      tellFields(fieldProblems(error), ['fullName', 'email', 'currentPassword'], setError);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field label="Username" hint="Username can’t be changed.">
        {(control) => <Input {...control} value={me.username} readOnly disabled autoComplete="username" />}
      </Field>
      <Field label="Full Name" error={errors.fullName?.message}>
        {(control) => <Input {...control} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      {needsPassword && (
        <Field
          label="Current Password"
          hint="Required to change your email."
          error={errors.currentPassword?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
