import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { schedulingService } from './scheduling.service.js';
import { environment, variables } from './environment.js';

await runProgram(schedulingService({ publicUrl: environment.CADENZA_PUBLIC_URL }), variables);
