import { z } from 'zod';
import { type DatabasePorts, statementMs } from '../eventsourcing/database.js';
import { loginsOf } from '../eventsourcing/prepare-database.js';
import { drainVariables } from '../runtime/drain.js';
import { parseEnvironment } from '../runtime/environment.js';
import { secretSource, secretVariable as secret } from '../runtime/secret-variable.js';
import { connectionVariables } from './connections.js';

const port = z.coerce.number().int().min(0).max(65535);

/** What every service that runs alone reads of the environment; its own variables it parses itself. */
const schemaOf = (name: string, password: z.ZodType<(() => string) | undefined>) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(0),
    DATABASE_HOST: z.string().default('127.0.0.1'),
    DATABASE_PORT: port.default(5432),
    DATABASE_NAME: z.string().default('cadenza'),
    /** PEM of the authority that signed the server's certificate: with it every connection is TLS. */
    DATABASE_CA: secret.optional(),
    DATABASE_OWNER: z.string().default(`${name}_owner`),
    DATABASE_OWNER_PASSWORD: password,
    DATABASE_RUNTIME: z.string().default(`${name}_runtime`),
    DATABASE_RUNTIME_PASSWORD: password,
    /** Instead of the two passwords, on one's own machine: from it those of all services follow. */
    DATABASE_SECRET: z.string().min(32).optional(),
    DATABASE_POOL: z.coerce.number().int().min(3).default(10),
    /** Milliseconds that one statement may take; migrations and rebuilds have longer. */
    DATABASE_STATEMENT_MS: z.coerce.number().int().min(1_000).default(statementMs.runtime),
    /** PEM. */
    CADENZA_TOKEN_KEY: secret,
    ...connectionVariables,
    ...drainVariables,
    /** Tests only: moves time. */
    CADENZA_CLOCK: z.string().optional(),
    /** Tests only: how long a moved clock must run evenly until timers fire. */
    CADENZA_CLOCK_AGREES_MS: z.coerce.number().int().min(0).optional(),
    NODE_ENV: z.string().default('development'),
    /** Tests only: holds every delivery back. */
    CADENZA_DELAY_REACTIONS_MS: z.coerce.number().int().min(0).optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  });

type Variables = Readonly<Record<string, string | undefined>>;

/** For tests; they have no business where people work. */
const testsOnly = ['CADENZA_CLOCK', 'CADENZA_CLOCK_AGREES_MS', 'CADENZA_DELAY_REACTIONS_MS'] as const;

export const aloneEnvironment = (name: string, variables: Variables) =>
  parseEnvironment(
    schemaOf(
      name,
      variables.DATABASE_SECRET === undefined ? secretSource : secretSource.optional(),
    ).superRefine((env, context) => {
      for (const each of env.NODE_ENV === 'production' ? testsOnly : [])
        if (env[each] !== undefined)
          context.addIssue({
            code: 'custom',
            path: [each],
            message: 'is for tests; refused in production mode',
          });
    }),
    variables,
  );

/** Where the service's schema is, and by which roles. */
export function databaseOf(name: string, env: ReturnType<typeof aloneEnvironment>): DatabasePorts {
  const derived = env.DATABASE_SECRET === undefined ? undefined : loginsOf(name, env.DATABASE_SECRET);
  const login = (user: string, readPassword: (() => string) | undefined, role: 'owner' | 'runtime') =>
    readPassword
      ? { user, password: readPassword(), readPassword }
      : { user, password: derived?.[role].password ?? '' };
  return {
    host: env.DATABASE_HOST,
    port: env.DATABASE_PORT,
    database: env.DATABASE_NAME,
    authority: env.DATABASE_CA,
    owner: login(env.DATABASE_OWNER, env.DATABASE_OWNER_PASSWORD, 'owner'),
    runtime: login(env.DATABASE_RUNTIME, env.DATABASE_RUNTIME_PASSWORD, 'runtime'),
    poolSize: env.DATABASE_POOL,
    statementMs: env.DATABASE_STATEMENT_MS,
  };
}
