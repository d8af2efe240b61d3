import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.js';
import { serverMessage } from '../../../lib/errors.js';
import { Button } from '../../../ui/button.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { ResendVerification } from '../../../lib/resend-verification.js';

const CancelEmailChangeDocument = graphql(`
  mutation CancelEmailChange {
    cancelEmailChange {
      ...Me
    }
  }
`);

/** A new address waits for the link sent to it; the present one counts until then. */
export function PendingEmail({ address }: { address: string }) {
  const [cancel, { loading }] = useMutation(CancelEmailChangeDocument);

  async function stop() {
    try {
      await cancel();
      showToast({ title: 'Email change canceled', description: 'Your email stays as it is.' });
    } catch (error) {
      showError(
        serverMessage(error) ?? 'The change could not be canceled. Please try again.',
        'Cancel failed',
      );
    }
  }

  return (
    <div role="status" className="mt-3 rounded-xl bg-warn-soft p-4 text-sm font-normal text-warn-text">
      <p className="break-words">
        Confirm your new address: we've emailed a link to <strong>{address}</strong>.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ResendVerification label="Resend" />
        <Button size="sm" loading={loading} onClick={() => void stop()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
