import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { allowed, type Resolvers } from './fake-services.js';

const settings = {
  host: 'smtp.mail.example',
  port: 587,
  secure: false,
  username: 'post',
  from: '',
  passwordSet: true,
  version: 1,
};
const required = 'Email host and username are required';

/** Just enough of identity's e-mail settings. */
export const fakeMail: Resolvers = {
  Query: { emailConfig: allowed('admin', () => settings) },
  Mutation: {
    updateEmailConfig: allowed('admin', (_p, { input }: { input: { host?: string | null } }) => {
      if (!input.host) throw refuse('VALIDATION_FAILED', required, [{ field: 'host', message: required }]);
      return settings;
    }),
    testEmail: allowed('admin', () => ({
      ok: false,
      message: 'The mail server refused the connection.',
      suggestions: ['Check the port.'],
    })),
  },
};
