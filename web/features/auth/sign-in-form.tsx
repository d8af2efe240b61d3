import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { Input } from '../../ui/input.js';
import { PasswordInput } from '../../ui/password-input.js';
import { signInSchema, type SignInValues } from './auth-schema.js';
import { DeviceLink } from './device-link.js';
import { useEnter, type SignInFailure } from './use-enter.js';

export function SignInForm() {
  const { signIn } = useEnter();
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<SignInFailure & { username: string }>();

  async function submit(values: SignInValues) {
    // An open offer to mail a link stays as it is; a message is announced again by being shown again.
    if (failure?.kind === 'refused') setFailure(undefined);
    const failed = await signIn(values);
    setFailure(failed && { ...failed, username: values.username });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <Field label="Username or email" error={errors.username?.message}>
        {(control) => (
          <Input {...control} {...register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      {failure?.kind === 'locked' && <DeviceLink key={failure.username} username={failure.username} />}
      {failure?.kind === 'refused' && (
        <InlineProblem text="Login failed">
          <p>{failure.message}</p>
        </InlineProblem>
      )}
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-2">
        Sign In
      </Button>
      <Link
        to="/auth?forgot"
        className="inline-flex h-11 items-center self-center text-sm font-medium text-accent-text underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </form>
  );
}
