import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { tellFields } from '../../lib/form-problems.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { PasswordInput } from '../../ui/password-input.js';
import { registrationSchema, type RegistrationValues } from './auth-schema.js';
import { useEnter } from './use-enter.js';

const empty = { username: '', fullName: '', email: '', confirmEmail: '', password: '', confirmPassword: '' };
const fields = Object.keys(empty) as (keyof RegistrationValues)[];

export function RegistrationForm() {
  const { createAccount } = useEnter();
  const { register, handleSubmit, setError, formState } = useForm<RegistrationValues>({
    resolver: zodResolver(registrationSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  /** A field the server refuses says so itself, beside the toast. */
  async function submit(values: RegistrationValues) {
    tellFields(await createAccount(values), fields, setError);
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 sm:grid-cols-2">
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <Input {...control} {...register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Full Name" optional error={errors.fullName?.message}>
        {(control) => <Input {...control} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Confirm Email" error={errors.confirmEmail?.message}>
        {(control) => <Input {...control} {...register('confirmEmail')} type="email" autoComplete="off" />}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={errors.password ? undefined : 'At least 8 characters.'}
      >
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-2 sm:col-span-2">
        Create Account
      </Button>
    </form>
  );
}
