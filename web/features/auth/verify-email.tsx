import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { errorCode, serverMessage } from '../../lib/errors.js';
import { useSession } from '../../lib/session.js';
import { MeDocument } from '../../lib/session-cache.js';
import { Button } from '../../ui/button.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { AuthAnswer } from './auth-answer.js';
import { AuthPanel } from './auth-panel.js';

const VerifyEmailDocument = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token)
  }
`);

/** The page of a mail's link, signed in or not. A button verifies: programs that check mails open links, and run scripts. */
export function VerifyEmail({ token }: { token: string }) {
  const [verify, { data, error, loading }] = useMutation(VerifyEmailDocument, {
    variables: { token },
    refetchQueries: [MeDocument],
  });
  if (data) return <Verified isNew={data.verifyEmail} />;
  if (errorCode(error) === 'VALIDATION_FAILED')
    return (
      <AuthPanel title="Email not verified" isAnswer>
        <InlineProblem text={serverMessage(error)}>
          <p>To get a new link, go to your profile.</p>
        </InlineProblem>
        <Onward />
      </AuthPanel>
    );
  return (
    <AuthPanel title="Verify your email" text="Press the button to confirm that this email address is yours.">
      {error && (
        <InlineProblem
          text={serverMessage(error) ?? 'Your address could not be verified. Please try again.'}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        loading={loading}
        onClick={() => void verify().catch(() => undefined)}
      >
        Verify this address
      </Button>
    </AuthPanel>
  );
}

function Verified({ isNew }: { isNew: boolean }) {
  return (
    <AuthPanel title={isNew ? 'Email verified' : 'Email already verified'} isAnswer>
      <AuthAnswer>
        {isNew
          ? 'Thank you. Your email address is verified.'
          : 'This address was verified before. There is nothing to do.'}
      </AuthAnswer>
      <Onward />
    </AuthPanel>
  );
}

function Onward() {
  const { user } = useSession();
  return (
    <Button variant="primary" asChild>
      <Link to={user ? '/dashboard' : '/auth'}>{user ? 'Go to Dashboard' : 'Sign In'}</Link>
    </Button>
  );
}
