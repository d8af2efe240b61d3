import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { billingService } from './billing.service.js';

await runAlone(billingService({}), process.env);
