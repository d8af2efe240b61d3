import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { realClock } from '../runtime/clock.js';
import { parseEnvironment } from '../runtime/environment.js';
import { createLog } from '../runtime/log.js';
import { processMetrics } from '../runtime/metrics.js';
import { connect, connectionVariables } from './connections.js';
import { startService } from './service-host.js';
import type { ServiceDefinition } from './service.js';

/** Milliseconds in which what has begun must be answered after SIGTERM. */
const drainMs = 15_000;

const port = z.coerce.number().int().min(0).max(65535);

/** What every service that runs alone reads of the environment; its own variables it parses itself. */
const environmentOf = (name: string) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(0),
    DATABASE_HOST: z.string().default('127.0.0.1'),
    DATABASE_PORT: port.default(5432),
    DATABASE_NAME: z.string().default('cadenza'),
    DATABASE_OWNER: z.string().default(`${name}_owner`),
    DATABASE_OWNER_PASSWORD: z.string(),
    DATABASE_RUNTIME: z.string().default(`${name}_runtime`),
    DATABASE_RUNTIME_PASSWORD: z.string(),
    DATABASE_POOL: z.coerce.number().int().min(3).default(10),
    /** PEM, or `@` and the path of a file that holds it. */
    CADENZA_TOKEN_KEY: z
      .string()
      .transform((key) => (key.startsWith('@') ? readFileSync(key.slice(1), 'utf8') : key)),
    ...connectionVariables,
    /** Tests only: holds every delivery back. */
    CADENZA_DELAY_REACTIONS_MS: z.coerce.number().int().min(0).optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  });

/** Runs one service as a process of its own, over HTTP, until SIGTERM or SIGINT, or until the answer is called. */
export async function runAlone(
  definition: ServiceDefinition,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  const environment = parseEnvironment(environmentOf(definition.name), variables);
  const log = createLog(environment.LOG_LEVEL);
  let end: (code: number) => void = (code) => process.exit(code);
  const connections = connect(definition.name, environment, log, () => end(1));
  const service = await startService(definition, {
    database: {
      host: environment.DATABASE_HOST,
      port: environment.DATABASE_PORT,
      database: environment.DATABASE_NAME,
      owner: { user: environment.DATABASE_OWNER, password: environment.DATABASE_OWNER_PASSWORD },
      runtime: { user: environment.DATABASE_RUNTIME, password: environment.DATABASE_RUNTIME_PASSWORD },
      poolSize: environment.DATABASE_POOL,
    },
    bus: connections.bus,
    live: connections.live,
    delayReactionsMs: environment.CADENZA_DELAY_REACTIONS_MS,
    clock: realClock,
    log,
    tokenKey: environment.CADENZA_TOKEN_KEY,
    processMetrics: processMetrics(),
  });
  await service.app.listen(environment.PORT, environment.HOST);
  log.info({ service: definition.name, url: await service.app.getUrl() }, 'listening');
  const close = async () => {
    await service.close();
    await connections.close();
  };
  end = (code) => {
    process.exitCode = code;
    // What hangs is cut in the end.
    setTimeout(() => process.exit(), drainMs).unref();
    void close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(0));
  return close;
}
