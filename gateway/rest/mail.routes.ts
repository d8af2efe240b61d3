import { z } from 'zod';
import type { Route } from './route.js';

const settings = 'host port secure username from passwordSet version';

export const mailRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/admin/email-config',
    summary: 'The mail server’s settings, without the password',
    operation: `query { emailConfig { ${settings} } }`,
    root: 'emailConfig',
    status: 200,
    access: 'admin',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/admin/email-config',
    summary: 'Sets the mail server; host and user name are required, a blank password keeps the current one',
    body: z.object({
      host: z.string().nullish(),
      port: z.number().nullish(),
      secure: z.boolean().nullish(),
      username: z.string().nullish(),
      from: z.string().nullish(),
      password: z.string().nullish(),
      removePassword: z.boolean().nullish(),
    }),
    operation: `mutation ($input: EmailConfigInput!) { updateEmailConfig(input: $input) { ${settings} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'updateEmailConfig',
    status: 200,
    access: 'admin',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/admin/test-email',
    summary:
      'Sends a test mail to the caller by the settings; `ok` tells whether it went out, `suggestions` what may help',
    operation: 'mutation { testEmail { ok message suggestions } }',
    root: 'testEmail',
    status: 200,
    access: 'admin',
  },
];
