import { mailOptions } from '@cadenza/kernel/mail/mail-environment.js';
import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { environment, variables } from './environment.js';
import { identityService } from './identity.service.js';

const {
  CADENZA_SESSION_KEY: sessionKey,
  CADENZA_PUBLIC_URL: publicUrl,
  CADENZA_ADMIN_PASSWORD: masterPassword,
} = environment;
await runAlone(
  identityService({ sessionKey, publicUrl, masterPassword, mail: mailOptions(environment) }),
  variables,
);
