import { mailOptions } from '@cadenza/kernel/mail/mail-environment.js';
import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { environment, variables } from './environment.js';
import { identityService } from './identity.service.js';

const {
  CADENZA_SESSION_KEY: sessionKey,
  CADENZA_SESSION_KEY_OTHER: otherSessionKey,
  CADENZA_PUBLIC_URL: publicUrl,
  CADENZA_ADMIN_PASSWORD: masterPassword,
  CADENZA_SUPPORT_EMAIL: supportEmail,
} = environment;
await runProgram(
  identityService({
    sessionKey,
    otherSessionKey,
    publicUrl,
    masterPassword,
    supportEmail: supportEmail || undefined,
    mail: mailOptions(environment),
  }),
  variables,
);
