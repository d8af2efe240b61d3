import { z } from 'zod';
import { fileIn } from './byte-bodies.js';
import type { Route } from './route.js';

/** `GET /api/user` of api-contract.md, Rules. */
const user = `id username email fullName isAdmin profileImageUrl emailVerified pendingEmail subscriptionStatus subscriptionRequired
  trialEndDate stripeSubscriptionId createdAt`;

const registration = z.object({
  username: z.string(),
  email: z.string(),
  confirmEmail: z.string(),
  password: z.string(),
  fullName: z.string().nullish(),
});
const profile = z.object({
  fullName: z.string().nullish(),
  email: z.string().nullish(),
  currentPassword: z.string().nullish(),
});
const passwords = z.object({ currentPassword: z.string(), newPassword: z.string() });
/** What is wrong with a value is said by identity. */
const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  website: z.string().nullish(),
  tookMs: z.int32().nullish(),
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
    access: 'account',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/user/profile',
    summary:
      'Changes name and e-mail address; what is left out stays. Another address needs `currentPassword`, and waits (`pendingEmail`) until the link sent to it is followed',
    body: profile,
    operation: `mutation ($input: ProfileInput!) { updateProfile(input: $input) { ${user} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'updateProfile',
    status: 200,
    access: 'account',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/user/change-password',
    summary: 'Sets another password of 8 characters or more and ends the other sessions',
    body: passwords,
    operation: 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
    variables: ({ body }) => ({ input: body }),
    root: 'changePassword',
    status: 200,
    message: 'Your password has been changed.',
    access: 'account',
  },
  {
    kind: 'bytes',
    method: 'POST',
    path: '/api/user/profile-image',
    target: '/bytes/profile-image',
    summary: 'Sets the picture (multipart, field `profileImage`): JPEG, PNG, GIF or WebP of at most 2 MB',
    takes: fileIn('profileImage'),
    fewAtOnce: true,
    gives: 'application/json',
    service: 'identity',
    access: 'account',
  },
  {
    kind: 'bytes',
    method: 'GET',
    path: '/api/user/profile-image/{userId}',
    target: '/bytes/profile-image/{userId}',
    summary: 'A person’s picture, for themselves and administrators: WebP, 512 pixels square',
    answers: [304],
    gives: 'image/webp',
    service: 'identity',
    access: 'account',
  },
  {
    kind: 'archive',
    method: 'GET',
    path: '/api/user/data',
    summary:
      'All that is held of the caller: a zip archive of JSON, a file for each part, their picture and music',
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
    answers: [401],
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
    path: '/api/contact',
    summary: 'Sends a message to support: 10 in 15 minutes and 25 a day from one network',
    body: contact,
    operation: 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) }',
    variables: ({ body }) => ({ input: body }),
    root: 'sendContactMessage',
    status: 201,
    message: "We've received your message and will get back to you soon.",
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
