import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AuthPanel } from './auth-panel.js';
import { RequestNewLink } from './request-new-link.js';
import { ResetPasswordForm } from './reset-password-form.js';

const ResetLinkDocument = graphql(`
  query ResetLink($token: String!) {
    isResetLinkValid(token: $token)
  }
`);

/** The page of a mail's link: a link that is over is named before two passwords are typed. */
export function ResetPassword({ token }: { token: string }) {
  const { data, loading } = useQuery(ResetLinkDocument, {
    variables: { token },
    fetchPolicy: 'no-cache',
  });
  if (data?.isResetLinkValid === false)
    return (
      <AuthPanel title="This link no longer works" isAnswer>
        <InlineProblem text="This link has expired or was used already. Please ask for a new one.">
          <RequestNewLink />
        </InlineProblem>
      </AuthPanel>
    );
  // Where the link could not be checked, the form finds out.
  return (
    <AuthPanel title="Choose a new password" text="You will be signed out everywhere else.">
      {loading ? <Skeleton className="h-64" /> : <ResetPasswordForm token={token} />}
    </AuthPanel>
  );
}
