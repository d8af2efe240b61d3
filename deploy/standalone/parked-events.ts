import { userInfo } from 'node:os';
import { parkedOf, replayParkedOf } from '@cadenza/kernel/cqrs/parked-service.js';
import type { ParkedEvent } from '@cadenza/kernel/eventsourcing/replay-parked.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { clockOf } from '@cadenza/kernel/runtime/moved-clock.js';
import { openDataFolder } from './data-folder.js';
import { startDatabase } from './database.js';
import type { StandaloneEnvironment } from './environment.js';
import { readOrMakeKeys } from './keys.js';
import { allServices } from './services.js';
import type { Steps } from './steps.js';

export interface Parking {
  list(): Promise<readonly (ParkedEvent & { readonly service: string })[]>;
  /** Of one foreign stream; answers how many were handled. Throws for a service that there is not. */
  replay(service: string, stream: string): Promise<number>;
}

/** Works with what an installation has parked. Its database is used while the product runs, else started and ended. */
export async function withParking<Answer>(
  environment: StandaloneEnvironment,
  steps: Steps,
  work: (parking: Parking) => Promise<Answer>,
): Promise<Answer> {
  const folder = await openDataFolder(environment.dataFolder, userInfo().uid === 0);
  const keys = await readOrMakeKeys(folder.keys, folder.database);
  const definitions = allServices(keys.sessionKey, folder);
  const names = definitions.map(({ name }) => name);
  const { cluster, portsOf } = await startDatabase(folder, keys.databasePassword, names, steps);
  const list = async () => {
    const all = [];
    for (const definition of definitions) {
      const events = await parkedOf(definition, { database: portsOf(definition.name) });
      all.push(...events.map((event) => ({ service: definition.name, ...event })));
    }
    return all;
  };
  const replay = async (service: string, stream: string) => {
    const definition = definitions.find(({ name }) => name === service);
    if (!definition) throw new Error(`There is no service ${service}; there are ${names.join(', ')}`);
    const log = createLog(environment.logLevel);
    const ports = { database: portsOf(definition.name), clock: clockOf(environment.clock), log };
    return await replayParkedOf(definition, { ...ports, tokenKey: keys.tokenPublicKey }, stream);
  };
  try {
    return await work({ list, replay });
  } finally {
    if (!cluster.adopted) await cluster.stop();
  }
}
