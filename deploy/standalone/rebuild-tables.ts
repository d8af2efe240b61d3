import { userInfo } from 'node:os';
import { rebuildService } from '@cadenza/kernel/cqrs/rebuild-service.js';
import type { Rebuilt, RebuildOptions } from '@cadenza/kernel/eventsourcing/rebuild.js';
import { openDataFolder } from './data-folder.js';
import { startDatabase } from './database.js';
import { readOrMakeKeys } from './keys.js';
import { allServices } from './services.js';
import type { Steps } from './steps.js';

/**
 * Makes every read table and copy of an installation anew from the events, and compares. While the product runs its
 * database is used and left running; otherwise one is started and ended.
 */
export async function rebuildTables(
  root: string,
  steps: Steps,
  options: RebuildOptions,
): Promise<readonly Rebuilt[]> {
  const folder = await openDataFolder(root, userInfo().uid === 0);
  const keys = await readOrMakeKeys(folder.keys, folder.database);
  const definitions = allServices(keys.sessionKey, folder);
  const names = definitions.map(({ name }) => name);
  const { cluster, portsOf } = await startDatabase(folder, keys.databasePassword, names, steps);
  try {
    const rebuilt: Rebuilt[] = [];
    for (const definition of definitions) {
      const ports = { database: portsOf(definition.name) };
      rebuilt.push(...(await rebuildService(definition, ports, options)));
    }
    return rebuilt;
  } finally {
    if (!cluster.adopted) await cluster.stop();
  }
}
