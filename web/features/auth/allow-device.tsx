import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { errorCode, serverMessage } from '../../lib/errors.js';
import { Button } from '../../ui/button.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { showToast } from '../../ui/toast-store.js';
import { AuthPanel } from './auth-panel.js';

const AllowDeviceDocument = graphql(`
  mutation AllowDevice($token: String!) {
    allowDevice(token: $token)
  }
`);

/** The page of the link that lets a new device sign in; the password is still needed. */
export function AllowDevice({ token }: { token: string }) {
  const navigate = useNavigate();
  const [allow, { error, loading }] = useMutation(AllowDeviceDocument, { variables: { token } });
  const isOver = errorCode(error) === 'VALIDATION_FAILED';

  async function press() {
    try {
      await allow();
    } catch {
      return;
    }
    await navigate('/auth', { replace: true });
    showToast({ title: 'Device allowed', description: 'Please sign in with your password.' });
  }

  return (
    <AuthPanel
      title="Sign in on this device"
      isAnswer={isOver}
      text={error ? undefined : 'Allow this device if you want to sign in here. You then need your password.'}
    >
      {error && (
        <InlineProblem text={serverMessage(error) ?? 'This device could not be allowed. Please try again.'} />
      )}
      {isOver ? (
        <Button asChild>
          <Link to="/auth">Back to Sign In</Link>
        </Button>
      ) : (
        <Button variant="primary" size="lg" loading={loading} onClick={() => void press()}>
          Allow this device
        </Button>
      )}
    </AuthPanel>
  );
}
