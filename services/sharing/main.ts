import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { sharingService } from './sharing.service.js';
import { environment } from './environment.js';

await runAlone(sharingService({}), environment);
