import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { mailOptions } from '@cadenza/kernel/mail/mail-environment.js';
import { environment, variables } from './environment.js';
import { sharingService } from './sharing.service.js';

await runProgram(
  sharingService({
    publicUrl: environment.CADENZA_PUBLIC_URL,
    mail: mailOptions(environment),
    areInvitationsLimited: environment.CADENZA_RATE_LIMITS === 'on',
  }),
  variables,
);
