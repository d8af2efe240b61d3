import { openDatabase } from '../eventsourcing/database.js';
import { rebuild, type Rebuilt, type RebuildOptions } from '../eventsourcing/rebuild.js';
import { rebuildable } from '../eventsourcing/rebuildable.js';
import type { ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';

/** Rebuilds all read tables and copies of a service, one after the other, as its owner role. */
export async function rebuildService(
  { name, slices, reactions }: ServiceDefinition,
  { database }: Pick<ServicePorts, 'database'>,
  options: RebuildOptions = {},
): Promise<readonly Rebuilt[]> {
  const source = await openDatabase(database, name, 'owner');
  try {
    const done: Rebuilt[] = [];
    for (const one of rebuildable(slices, reactions)) {
      done.push(await rebuild(source, { schema: name, runtime: database.runtime.user }, one, options));
    }
    return done;
  } finally {
    await source.destroy();
  }
}
