import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { errorCode, serverMessage } from '../../lib/errors.js';
import { MeDocument } from '../../lib/session-cache.js';
import { Button } from '../../ui/button.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { AuthAnswer } from './auth-answer.js';
import { AuthPanel } from './auth-panel.js';

const UndoEmailChangeDocument = graphql(`
  mutation UndoEmailChange($token: String!) {
    undoEmailChange(token: $token)
  }
`);

const effect =
  'This undoes the change of your email address, signs out all devices and ends the present password. We then email you a link to choose a new one.';

/** The page of the mail to the address of before. A button keeps it: programs that check mails open links. */
export function UndoEmailChange({ token }: { token: string }) {
  const [undo, { data, error, loading }] = useMutation(UndoEmailChangeDocument, {
    variables: { token },
    refetchQueries: [MeDocument],
  });
  if (data)
    return (
      <AuthPanel title="Your email is back" isAnswer>
        <AuthAnswer>
          Your account has the address {data.undoEmailChange} again. All devices were signed out, and the
          password of before works no longer.
        </AuthAnswer>
        <p>We’ve emailed you a link to choose a new password. It works once, for one hour.</p>
        <Button asChild>
          <Link to="/auth?forgot">Request another link</Link>
        </Button>
      </AuthPanel>
    );
  const isOver = errorCode(error) === 'VALIDATION_FAILED';
  return (
    <AuthPanel title="Keep your email" isAnswer={isOver} text={error ? undefined : effect}>
      {error && (
        <InlineProblem text={serverMessage(error) ?? 'Your address could not be kept. Please try again.'} />
      )}
      {isOver ? (
        <Button asChild>
          <Link to="/auth">Back to Sign In</Link>
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          loading={loading}
          onClick={() => void undo().catch(() => undefined)}
        >
          Keep this address
        </Button>
      )}
    </AuthPanel>
  );
}
