import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { schedulingService } from './scheduling.service.js';
import { environment } from './environment.js';

await runProgram(schedulingService(), environment);
