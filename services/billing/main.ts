import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { billingService } from './billing.service.js';
import { variables } from './environment.js';

await runAlone(billingService({}), variables);
