import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { environment, variables } from './environment.js';
import { rosterService } from './roster.service.js';

await runProgram(rosterService({ publicUrl: environment.CADENZA_PUBLIC_URL }), variables);
