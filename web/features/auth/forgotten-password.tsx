import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { fieldProblems, serverMessage } from '../../lib/errors.js';
import { tellFields } from '../../lib/form-problems.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { showError } from '../../ui/toast-store.js';
import { AuthAnswer } from './auth-answer.js';
import { AuthPanel } from './auth-panel.js';
import { forgottenSchema, type ForgottenValues } from './auth-schema.js';

const RequestPasswordResetDocument = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email)
  }
`);

const title = 'Forgot your password?';

/** Asks for the address a link is sent to. The answer never tells whether an account has it. */
export function ForgottenPassword() {
  const [isAsked, setAsked] = useState(false);
  const back = (
    <Button asChild>
      <Link to="/auth">Back to Sign In</Link>
    </Button>
  );
  if (!isAsked)
    return (
      <AuthPanel title={title} text="Enter your email and we’ll send you a reset link.">
        <AddressForm onAsked={() => setAsked(true)} />
        {back}
      </AuthPanel>
    );
  return (
    <AuthPanel title={title} isAnswer>
      <AuthAnswer icon={MailCheck}>
        If an account has this address, we’ve emailed you a link. The link works once, for one hour.
      </AuthAnswer>
      {back}
    </AuthPanel>
  );
}

function AddressForm({ onAsked }: { onAsked: () => void }) {
  const [ask] = useMutation(RequestPasswordResetDocument);
  const { register, handleSubmit, setError, formState } = useForm<ForgottenValues>({
    resolver: zodResolver(forgottenSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ email }: ForgottenValues) {
    try {
      await ask({ variables: { email } });
      onAsked();
    } catch (error) {
      showError(serverMessage(error) ?? 'Please try again.', 'Request failed');
      tellFields(fieldProblems(error), ['email'], setError);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        Send Reset Link
      </Button>
    </form>
  );
}
