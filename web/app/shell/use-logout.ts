import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { serverMessage } from '../../lib/errors.js';
import { mayLeave, stayAfterAll } from '../../lib/leaving.js';
import { forgetContent } from '../../lib/offline/account-content.js';
import { loggingOut } from '../../lib/session-end.js';
import { forgetAllButMe, setMe } from '../../lib/session-cache.js';
import { showError, showToast } from '../../ui/toast-store.js';

const LogoutDocument = graphql(`
  mutation Logout {
    logout
  }
`);

/** Asks for unsaved work, ends the session on the server, then forgets everything read under it. */
export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [logout] = useMutation(LogoutDocument);
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await loggingOut(logout);
    } catch (error) {
      stayAfterAll();
      showError(serverMessage(error) ?? 'Please try again.', 'Logout failed');
      return;
    }
    // Not after: whoever signs in next finds nothing.
    await forgetContent().catch(() => undefined);
    setMe(client, null);
    await navigate('/auth');
    forgetAllButMe(client);
    showToast({ title: 'Logged out', description: 'You have been logged out successfully.' });
  };
}
