import { useMutation } from '@apollo/client/react';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { graphql } from '../../../generated/gql.js';
import { serverMessage } from '../../../lib/errors.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { showError, showToast } from '../../../ui/toast-store.js';

const RequestEmailVerificationDocument = graphql(`
  mutation RequestEmailVerification {
    requestEmailVerification
  }
`);

/** Whether the address was shown to be its owner's, and another mail if it was not. */
export function EmailBadge({ isVerified }: { isVerified: boolean }) {
  const [ask, { loading }] = useMutation(RequestEmailVerificationDocument);
  if (isVerified)
    return (
      <Badge tone="accent">
        <BadgeCheck aria-hidden /> Verified
      </Badge>
    );

  async function send() {
    try {
      await ask();
      showToast({ title: 'Verification sent', description: 'Please follow the link in the mail.' });
    } catch (error) {
      showError(
        serverMessage(error) ?? 'The mail could not be sent. Please try again.',
        'Verification failed',
      );
    }
  }

  return (
    <>
      <Badge tone="warn">
        <CircleDashed aria-hidden /> Not verified
      </Badge>
      <Button size="sm" loading={loading} onClick={() => void send()}>
        Send verification again
      </Button>
    </>
  );
}
