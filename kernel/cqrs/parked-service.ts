import { openDatabase, poolOf, PoolRows } from '../eventsourcing/database.js';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { parkedEvents, type ParkedEvent } from '../eventsourcing/replay-parked.js';
import type { ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';
import { startService } from './service-host.js';

/** What a service has parked; beside a running product or without one. */
export async function parkedOf(
  { name }: ServiceDefinition,
  { database }: Pick<ServicePorts, 'database'>,
): Promise<readonly ParkedEvent[]> {
  const source = await openDatabase({ ...database, poolSize: 1 }, name, 'runtime');
  try {
    return await parkedEvents(new PoolRows(poolOf(source)));
  } finally {
    await source.destroy();
  }
}

/**
 * Gives a service's parked events another try, as one replica more that listens to nobody: the inbox sees to it that
 * each takes effect once, whoever else tries. Answers how many were handled.
 */
export async function replayParkedOf(
  definition: ServiceDefinition,
  ports: Omit<ServicePorts, 'bus'>,
  stream?: string,
): Promise<number> {
  const service = await startService(definition, { ...ports, bus: new InProcessBus({ held: true }) });
  try {
    return await service.replayParked(stream);
  } finally {
    await service.close();
  }
}
