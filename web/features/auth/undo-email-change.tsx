import { useMutation } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { serverMessage } from '../../lib/errors.js';
import { MeDocument } from '../../lib/session-cache.js';
import { Button } from '../../ui/button.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { AuthPanel } from './auth-panel.js';

const UndoEmailChangeDocument = graphql(`
  mutation UndoEmailChange($token: String!) {
    undoEmailChange(token: $token)
  }
`);

/** What the mail to the address of before leads to. A button, as programs that look into mails follow links. */
export function UndoEmailChange({ token }: { token: string }) {
  const [undo, { data, error, loading }] = useMutation(UndoEmailChangeDocument, {
    variables: { token },
    refetchQueries: [MeDocument],
  });
  if (data)
    return (
      <AuthPanel title="Your email is back">
        <p role="status" className="flex items-start gap-3 rounded-xl bg-accent-soft p-4 text-accent-text">
          <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
          Your account has the address {data.undoEmailChange} again, and all devices are signed out.
        </p>
        <p>Whoever changed it knows your password. Choose a new one now.</p>
        <Button variant="primary" asChild>
          <Link to="/auth?forgot">Choose a new password</Link>
        </Button>
      </AuthPanel>
    );
  return (
    <AuthPanel
      title="Keep your email"
      text={error ? undefined : 'This undoes the change of your email address and signs out all devices.'}
    >
      {error && (
        <InlineProblem text={serverMessage(error) ?? 'Your address could not be kept. Please try again.'} />
      )}
      <Button variant="primary" loading={loading} onClick={() => void undo().catch(() => undefined)}>
        Keep this address
      </Button>
    </AuthPanel>
  );
}
