import { useMutation } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { graphql } from '../../generated/gql.js';
import { serverMessage } from '../../lib/errors.js';
import { Button } from '../../ui/button.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { showError } from '../../ui/toast-store.js';
import { AuthAnswer } from './auth-answer.js';

const RequestDeviceLinkDocument = graphql(`
  mutation RequestDeviceLink($username: String!) {
    requestDeviceLink(username: $username)
  }
`);

/** Offers the mail that lets this device sign in where wrong passwords have used up the attempts of new devices. */
export function DeviceLink({ username }: { username: string }) {
  const [request, { data, loading }] = useMutation(RequestDeviceLinkDocument, { variables: { username } });
  if (data)
    return (
      <AuthAnswer icon={MailCheck}>
        If there is such an account, we’ve emailed it a link. Open it on this device. The link works once, for
        one hour.
      </AuthAnswer>
    );
  const send = () =>
    request().catch((error: unknown) =>
      showError(serverMessage(error) ?? 'Please try again.', 'Request failed'),
    );
  return (
    <InlineProblem text="Too many wrong passwords were entered for this account, perhaps by someone else.">
      <p>We can email you a link that lets you sign in on this device.</p>
      <Button loading={loading} onClick={() => void send()}>
        Email Me a Link
      </Button>
    </InlineProblem>
  );
}
