import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.js';
import { fieldProblems, type FieldProblem } from '../../../lib/errors.js';
import { showToast } from '../../../ui/toast-store.js';
import { showFailure } from '../failure-toast.js';
import type { CreateUserValues } from './create-user-schema.js';

const CreateUserDocument = graphql(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
      ...AdminUser
    }
  }
`);

/** Creates an account and answers what the server finds wrong with single fields; undefined when it is made. */
export function useCreateUser() {
  const [create] = useMutation(CreateUserDocument);
  return async (values: CreateUserValues): Promise<FieldProblem[] | undefined> => {
    const { username, email, fullName, isAdmin, newPassword: password } = values;
    const input = { username, email, password, fullName: fullName || null, isAdmin };
    try {
      await create({
        variables: { input },
        // The list is read anew when its tab is opened.
        update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'users' }),
      });
      showToast({ title: 'User created', description: `${username} can sign in now.` });
      return undefined;
    } catch (error) {
      showFailure('Failed to create user', error);
      return fieldProblems(error).map(({ field, message }) => ({
        field: field === 'password' ? 'newPassword' : field,
        message,
      }));
    }
  };
}
