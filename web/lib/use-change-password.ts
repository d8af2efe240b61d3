import { useMutation } from '@apollo/client/react';
import { graphql } from '../generated/gql.js';
import { MeDocument } from './session-cache.js';
import type { ChangePasswordValues } from './new-password.js';

const ChangePasswordDocument = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

/** Changes the own password; the other sessions end, and the user is read anew. Throws what the server refused. */
export function useChangePassword(): (values: ChangePasswordValues) => Promise<void> {
  const [change] = useMutation(ChangePasswordDocument);
  return async ({ currentPassword, newPassword }) => {
    await change({
      variables: { input: { currentPassword, newPassword } },
      refetchQueries: [MeDocument],
      awaitRefetchQueries: true,
    });
  };
}
