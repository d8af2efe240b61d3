import { mailOptions } from '@cadenza/kernel/mail/mail-environment.js';
import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { environment, variables } from './environment.js';
import { identityService } from './identity.service.js';

const {
  CADENZA_SESSION_KEY: sessionKey,
  CADENZA_PUBLIC_URL: publicUrl,
  CADENZA_ADMIN_PASSWORD: masterPassword,
} = environment;
await runProgram(
  identityService({ sessionKey, publicUrl, masterPassword, mail: mailOptions(environment) }),
  variables,
);
