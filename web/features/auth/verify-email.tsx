import { useApolloClient } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { serverMessage } from '../../lib/errors.js';
import { useSession } from '../../lib/session.js';
import { MeDocument } from '../../lib/session-cache.js';
import { Button } from '../../ui/button.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { PageSpinner } from '../../ui/spinner.js';
import { AuthPanel } from './auth-panel.js';

const VerifyEmailDocument = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token)
  }
`);

type Outcome = 'waiting' | 'verified' | { problem: string };

/** Uses the link of a mail, once: it is worth nothing afterwards. */
function useVerification(token: string): Outcome {
  const client = useApolloClient();
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    client.mutate({ mutation: VerifyEmailDocument, variables: { token }, refetchQueries: [MeDocument] }).then(
      () => setOutcome('verified'),
      (error: unknown) =>
        setOutcome({
          problem: serverMessage(error) ?? 'Your address could not be verified. Please try again.',
        }),
    );
  }, [client, token]);
  return outcome;
}

/** What the link of a mail leads to, signed in or not. */
export function VerifyEmail({ token }: { token: string }) {
  const { user } = useSession();
  const outcome = useVerification(token);
  if (outcome === 'waiting') return <PageSpinner label="Verifying your email address" />;
  const onward = (
    <Button variant="primary" asChild>
      <Link to={user ? '/dashboard' : '/auth'}>{user ? 'Go to Dashboard' : 'Sign In'}</Link>
    </Button>
  );
  if (outcome === 'verified')
    return (
      <AuthPanel title="Email verified">
        <p role="status" className="flex items-start gap-3 rounded-xl bg-accent-soft p-4 text-accent-text">
          <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
          Thank you. Your email address is verified.
        </p>
        {onward}
      </AuthPanel>
    );
  return (
    <AuthPanel title="Email not verified">
      <InlineProblem text={outcome.problem}>
        <p>To get a new link, go to your profile.</p>
      </InlineProblem>
      {onward}
    </AuthPanel>
  );
}
