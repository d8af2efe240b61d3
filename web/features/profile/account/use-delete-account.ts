import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../../generated/gql.js';
import { serverMessage } from '../../../lib/errors.js';
import { loggingOut } from '../../../lib/session-end.js';
import { forgetContent } from '../../../lib/offline/account-content.js';
import { forgetAllButMe, setMe } from '../../../lib/session-cache.js';
import { showError, showToast } from '../../../ui/toast-store.js';

const DeleteAccountDocument = graphql(`
  mutation DeleteAccount($password: String!) {
    deleteAccount(password: $password)
  }
`);

/** Deletes the account and leaves it; what was wrong is told beside the password. */
export function useDeleteAccount() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [remove, { loading }] = useMutation(DeleteAccountDocument);
  const [problem, setProblem] = useState<string>();

  async function deleteAccount(password: string) {
    if (!password) return setProblem('Password is required');
    setProblem(undefined);
    try {
      // The session ends with the account: that is no news.
      await loggingOut(() => remove({ variables: { password } }));
    } catch (error) {
      const sentence = serverMessage(error) ?? 'Your account could not be deleted. Please try again.';
      setProblem(sentence);
      return showError(sentence, 'Deletion failed');
    }
    await forgetContent().catch(() => undefined);
    setMe(client, null);
    await navigate('/auth');
    forgetAllButMe(client);
    showToast({ title: 'Account deleted', description: 'Your data was deleted.' });
  }

  return { deleteAccount, isBusy: loading, problem };
}
