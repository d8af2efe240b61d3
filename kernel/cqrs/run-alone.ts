import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { realClock } from '../runtime/clock.js';
import { parseEnvironment } from '../runtime/environment.js';
import { createLog } from '../runtime/log.js';
import { processMetrics } from '../runtime/metrics.js';
import { startService } from './service-host.js';
import type { ServiceDefinition } from './service.js';

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
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  });

/** Runs one service as a process of its own, over HTTP, until SIGTERM or SIGINT, or until the answer is called. */
export async function runAlone(
  definition: ServiceDefinition,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  const environment = parseEnvironment(environmentOf(definition.name), variables);
  const log = createLog(environment.LOG_LEVEL);
  const service = await startService(definition, {
    database: {
      host: environment.DATABASE_HOST,
      port: environment.DATABASE_PORT,
      database: environment.DATABASE_NAME,
      owner: { user: environment.DATABASE_OWNER, password: environment.DATABASE_OWNER_PASSWORD },
      runtime: { user: environment.DATABASE_RUNTIME, password: environment.DATABASE_RUNTIME_PASSWORD },
      poolSize: environment.DATABASE_POOL,
    },
    // Nobody listens in this process: held, so that the relay's checkpoint waits for a bus that reaches the others.
    bus: new InProcessBus({ held: true }),
    clock: realClock,
    log,
    tokenKey: environment.CADENZA_TOKEN_KEY,
    processMetrics: processMetrics(),
  });
  await service.app.listen(environment.PORT, environment.HOST);
  log.info({ service: definition.name, url: await service.app.getUrl() }, 'listening');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void service.close());
  return () => service.close();
}
