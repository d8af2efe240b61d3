import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { schedulingService } from './scheduling.service.js';
import { environment } from './environment.js';

await runAlone(schedulingService({}), environment);
