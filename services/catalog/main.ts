import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { catalogService } from './catalog.service.js';
import { environment } from './environment.js';

await runProgram(catalogService(), environment);
