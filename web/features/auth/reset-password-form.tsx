import { useApolloClient, useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { fieldProblems, serverMessage } from '../../lib/errors.js';
import { tellFields } from '../../lib/form-problems.js';
import { newPasswordSchema, type NewPasswordValues } from '../../lib/new-password.js';
import { setMe } from '../../lib/session-cache.js';
import { Button } from '../../ui/button.js';
import { showToast } from '../../ui/toast-store.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { NewPasswordFields } from '../../ui/new-password-fields.js';
import { RequestNewLink } from './request-new-link.js';

const ResetPasswordDocument = graphql(`
  mutation ResetPassword($token: String!, $newPassword: String!) {
    resetPassword(token: $token, newPassword: $newPassword)
  }
`);

/** Every session of the link's user ends with the password that was forgotten. */
export function ResetPasswordForm({ token }: { token: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [reset] = useMutation(ResetPasswordDocument);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });

  async function submit({ newPassword }: NewPasswordValues) {
    setProblem(undefined);
    try {
      await reset({ variables: { token, newPassword } });
    } catch (error) {
      tellFields(fieldProblems(error), ['newPassword'], setError);
      return setProblem(serverMessage(error) ?? 'Your password could not be changed. Please try again.');
    }
    setMe(client, null);
    await navigate('/auth', { replace: true });
    showToast({ title: 'Password changed', description: 'Please sign in with your new password.' });
  }

  return (
    <>
      {problem && (
        <InlineProblem text={problem}>
          <RequestNewLink />
        </InlineProblem>
      )}
      <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        <NewPasswordFields
          errors={formState.errors}
          newPassword={register('newPassword')}
          confirmPassword={register('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
          Set New Password
        </Button>
      </form>
    </>
  );
}
