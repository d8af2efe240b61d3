import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { rosterService } from './roster.service.js';
import { environment } from './environment.js';

await runAlone(rosterService({}), environment);
