import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { billingService } from './billing.service.js';
import { paymentSettings, variables } from './environment.js';

await runAlone(billingService({ payments: paymentSettings(variables) }), variables);
