import { join } from 'node:path';
import type { DatabasePorts } from '@cadenza/kernel/eventsourcing/database.js';
import { freePort } from '../standalone/free-port.js';
import type { ServiceName } from '../installation/topics.js';
import type { Engine } from './engines/engine.js';
import { run } from './engines/program.js';

export interface Bundled {
  /** What an image holds, and where its processes are started: they find nothing else. */
  readonly image: string;
  readonly logs: string;
  /** Each replica has a folder of its own in it, as on a machine of its own. */
  readonly scratch: string;
  /** A folder for each process that has secrets, as deploy/installation makes them. */
  readonly keys: string;
  /** Variables of every process. */
  readonly common: NodeJS.ProcessEnv;
}

/** One replica of a service, ready: /health answers 200. */
export async function startService(
  name: ServiceName,
  replica: number,
  database: DatabasePorts,
  { image, logs, scratch, keys, common }: Bundled,
  own: NodeJS.ProcessEnv,
): Promise<Engine> {
  const port = await freePort();
  return await run({
    name: `${name}-${replica}`,
    command: process.execPath,
    args: [join(image, 'dist/processes', `${name}.js`)],
    folder: image,
    port,
    logFile: join(logs, `${name}-${replica}.log`),
    patience: 60_000,
    ready: () => answers(`http://127.0.0.1:${port}/health`),
    env: {
      ...common,
      PORT: String(port),
      DATABASE_PORT: String(database.port),
      DATABASE_NAME: database.database,
      DATABASE_POOL: String(database.poolSize),
      DATABASE_OWNER_PASSWORD: database.owner.password,
      DATABASE_RUNTIME_PASSWORD: database.runtime.password,
      KAFKA_PASSWORD: `@${join(keys, name, 'kafka')}`,
      REDIS_PASSWORD: `@${join(keys, name, 'redis')}`,
      CADENZA_SCRATCH: join(scratch, `${name}-${replica}`),
      ...own,
    },
  });
}

export const answers = async (url: string) => (await fetch(url)).ok;
