import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { catalogService } from './catalog.service.js';
import { environment } from './environment.js';

await runAlone(catalogService({}), environment);
