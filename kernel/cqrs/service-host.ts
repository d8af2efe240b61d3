import type { RunningService, ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';

export type { RunningService, ServicePorts } from './ports.js';

/** Makes a service run in this process: schema, roles, subgraph, relay, reactions, timers. Nothing listens. */
export async function startService(
  definition: ServiceDefinition,
  ports: ServicePorts,
): Promise<RunningService> {
  throw new Error(`${definition.name} cannot start before its kernel is written (${typeof ports})`);
}
