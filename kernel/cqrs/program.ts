import { operate } from './operate.js';
import { runAlone } from './run-alone.js';
import type { ServiceDefinition } from './service.js';

/** A service as a program of its own: with arguments it does what an operator asks and ends, without it runs. */
export async function runProgram(
  definition: ServiceDefinition,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const asked = process.argv.slice(2);
  if (asked.length === 0) await runAlone(definition, variables);
  else process.exit(await operate(definition, variables, asked));
}
