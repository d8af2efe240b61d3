import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { billingService } from './billing.service.js';
import { paymentSettings, publicUrl, variables } from './environment.js';

await runProgram(
  billingService({ payments: paymentSettings(variables), publicUrl: publicUrl(variables) }),
  variables,
);
