import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { mailOptions } from '@cadenza/kernel/mail/mail-environment.js';
import { environment, variables } from './environment.js';
import { sharingService } from './sharing.service.js';

await runAlone(sharingService({ mail: mailOptions(environment) }), variables);
