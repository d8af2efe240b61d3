import { mailOptions } from '@cadenza/kernel/mail/mail-environment.js';
import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { deleteAgainProgram } from './deletion/delete-again-program.js';
import { environment, variables } from './environment.js';
import { identityService } from './identity.service.js';

const {
  CADENZA_SESSION_KEY: sessionKey,
  CADENZA_SESSION_KEY_OTHER: otherSessionKey,
  CADENZA_PUBLIC_URL: publicUrl,
  CADENZA_ADMIN_PASSWORD: masterPassword,
  CADENZA_SUPPORT_EMAIL: supportEmail,
} = environment;
const definition = identityService({
  sessionKey,
  otherSessionKey,
  publicUrl,
  masterPassword,
  supportEmail: supportEmail || undefined,
  mail: mailOptions(environment),
});
const [what, file, ...more] = process.argv.slice(2);
if (what === 'delete-again' && file !== undefined && more.length === 0)
  process.exit(await deleteAgainProgram(definition, variables, file));
await runProgram(definition, variables);
