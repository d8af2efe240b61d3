import type { ServiceDefinition } from './service.js';

/** Runs one service as a process of its own, over HTTP. The environment is parsed here, all errors at once. */
export async function runAlone(definition: ServiceDefinition, environment: NodeJS.ProcessEnv): Promise<void> {
  throw new Error(`${definition.name} cannot start before its kernel is written (${typeof environment})`);
}
