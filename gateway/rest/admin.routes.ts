import { z } from 'zod';
import { listQuery, type Route } from './route.js';

/** A user as administrators see them (api-contract.md, Rules, Admin). */
const user = `id username email fullName isAdmin profileImageUrl subscriptionStatus subscriptionRequired
  trialEndDate stripeSubscriptionId createdAt subscription { status currentPeriodStart currentPeriodEnd }`;

/** Blank is what is missing: the service says so in the specification's sentence (section 5). */
const text = z.string().default('');
const creation = z.object({
  username: text,
  password: text,
  email: text,
  fullName: z.string().nullish(),
  isAdmin: z.boolean().nullish(),
});

/** What administrators do to users. */
export const adminRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'All users with their subscriptions, who registered last first; `search` in names and addresses',
    query: listQuery.omit({ userId: true }),
    operation: `query ($search: String, $limit: Int, $cursor: String) {
      users(search: $search, limit: $limit, cursor: $cursor) { items: nodes { ${user} } nextCursor }
    }`,
    variables: ({ query }) => query,
    root: 'users',
    paged: true,
    status: 200,
    access: 'admin',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/admin/users',
    summary:
      'Creates a user, an administrator with `isAdmin`; the password (6 characters or more) is temporary',
    body: creation,
    operation: `mutation ($input: CreateUserInput!) { createUser(input: $input) { ${user} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'createUser',
    status: 201,
    access: 'admin',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary:
      'Deletes a user and all that is theirs; never the master administrator, the last one or the caller',
    operation: 'mutation ($userId: Int!) { deleteUser(userId: $userId) }',
    variables: ({ params }) => ({ userId: params.id }),
    root: 'deleteUser',
    missing: 'User',
    status: 204,
    access: 'admin',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/admin/users/{id}/reset-password',
    summary: 'Sets a temporary password of 6 characters or more and ends the user’s sessions',
    body: z.object({ newPassword: z.string() }),
    operation: `mutation ($userId: Int!, $newPassword: String!) {
      resetUserPassword(userId: $userId, newPassword: $newPassword)
    }`,
    variables: ({ params, body }) => ({ userId: params.id, newPassword: body.newPassword }),
    root: 'resetUserPassword',
    missing: 'User',
    message: 'The password has been reset.',
    status: 200,
    access: 'admin',
  },
];
