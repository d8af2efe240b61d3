import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { graphql } from '../../../generated/gql.js';
import { fieldProblems, serverMessage } from '../../../lib/errors.js';
import { tellFields } from '../../../lib/form-problems.js';
import type { Me } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { personalSchema, type PersonalValues } from './personal-schema.js';

const UpdateProfileDocument = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...Me
    }
  }
`);

export function PersonalForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const [update] = useMutation(UpdateProfileDocument);
  const { register, handleSubmit, setError, formState } = useForm<PersonalValues>({
    resolver: zodResolver(personalSchema),
    defaultValues: { fullName: me.fullName ?? '', email: me.email },
  });
  const { errors, isSubmitting } = formState;

  async function submit(input: PersonalValues) {
    try {
      const isMoved = (await update({ variables: { input } })).data?.updateProfile.emailVerified === false;
      const description =
        isMoved && input.email !== me.email
          ? 'Please follow the link we sent to your new address.'
          : 'Your profile has been updated.';
      showToast({ title: 'Profile updated', description });
      onDone();
    } catch (error) {
      showError(
        serverMessage(error) ?? 'Your profile could not be updated. Please try again.',
        'Update failed',
      );
      tellFields(fieldProblems(error), ['fullName', 'email'], setError);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field label="Username" hint="The user name cannot be changed.">
        {(control) => <Input {...control} value={me.username} readOnly disabled autoComplete="username" />}
      </Field>
      <Field label="Full Name" error={errors.fullName?.message}>
        {(control) => <Input {...control} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
