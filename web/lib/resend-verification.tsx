import { useMutation } from '@apollo/client/react';
import { graphql } from '../generated/gql.js';
import { serverMessage } from './errors.js';
import { Button } from '../ui/button.js';
import { showError, showToast } from '../ui/toast-store.js';

const RequestEmailVerificationDocument = graphql(`
  mutation RequestEmailVerification {
    requestEmailVerification
  }
`);

/** Asks for another mail with the link that verifies the address. */
export function ResendVerification({ label }: { label: string }) {
  const [ask, { loading }] = useMutation(RequestEmailVerificationDocument);

  async function send() {
    try {
      await ask();
      showToast({ title: 'Verification sent', description: 'Please follow the link in the email.' });
    } catch (error) {
      showError(
        serverMessage(error) ?? 'The email could not be sent. Please try again.',
        'Verification failed',
      );
    }
  }

  return (
    <Button size="sm" loading={loading} onClick={() => void send()}>
      {label}
    </Button>
  );
}
