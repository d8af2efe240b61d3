import { z } from 'zod';
import type { Route } from './route.js';

/** `GET /api/user` of api-contract.md, Rules. */
const user = `id username email fullName isAdmin profileImageUrl subscriptionStatus subscriptionRequired
  trialEndDate stripeSubscriptionId createdAt`;

const registration = z.object({
  username: z.string(),
  email: z.string(),
  confirmEmail: z.string(),
  password: z.string(),
  fullName: z.string().nullish(),
});
const credentials = z.object({ username: z.string(), password: z.string() });

export const identityRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in user; 401 when nobody is',
    operation: `query { me { ${user} } }`,
    root: 'me',
    status: 200,
    access: 'signed-in',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/register',
    summary: 'Opens an account, starts its 7-day trial and signs in',
    body: registration,
    operation: `mutation ($input: RegisterInput!) { register(input: $input) { ${user} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'register',
    status: 201,
    access: 'public',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in',
    body: credentials,
    operation: `mutation ($input: LoginInput!) { login(input: $input) { ${user} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'login',
    status: 200,
    access: 'public',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session on the server',
    operation: 'mutation { logout }',
    root: 'logout',
    status: 200,
    message: 'You have been logged out successfully.',
    access: 'public',
  },
];
