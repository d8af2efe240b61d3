import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { rosterService } from './roster.service.js';
import { environment } from './environment.js';

await runProgram(rosterService(), environment);
