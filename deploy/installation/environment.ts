import type { DatabaseAddress, Login } from '@cadenza/kernel/eventsourcing/database.js';
import { z } from 'zod';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import { secretVariable } from '@cadenza/kernel/runtime/secret-variable.js';

const schema = z.object({
  DATABASE_HOST: z.string().default('127.0.0.1'),
  DATABASE_PORT: z.coerce.number().int().default(5432),
  DATABASE_NAME: z.string().default('cadenza'),
  /** PEM of the authority that signed the server's certificate: with it the connection is TLS. */
  DATABASE_CA: secretVariable.optional(),
  /** May create roles and schemas; no service ever gets it. */
  DATABASE_ADMIN: z.string().default('postgres'),
  DATABASE_ADMIN_PASSWORD: z.string().min(1),
  /** The services' passwords follow from it; no service ever gets it either. */
  DATABASE_SECRET: z.string().min(32),
  /** The secret before, while it is replaced: Redis accepts its passwords as well. Empty is none. */
  DATABASE_SECRET_BEFORE: z.union([z.string().min(32), z.literal('')]).optional(),
  KAFKA_BROKERS: z.string().transform((text) => text.split(',').map((each) => each.trim())),
  /** `on`: the broker knows its users by the files below CADENZA_KEYS/kafka, and services are granted their topics. */
  KAFKA_SASL: z.enum(['on', 'off']).default('off'),
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).default(12),
  KAFKA_REPLICAS: z.coerce.number().int().min(1).default(1),
  KAFKA_RETENTION_MS: z.coerce.number().int().min(-1).default(-1),
  /** A folder each for the gateway, for the public half of its key, for each service, for Kafka and for Redis. */
  CADENZA_KEYS: z.string().min(1).default('/keys'),
});

/** What preparing an installation reads; throws one error that names everything wrong at once. */
export const installationEnvironment = (variables: NodeJS.ProcessEnv) => parseEnvironment(schema, variables);
export type InstallationEnvironment = ReturnType<typeof installationEnvironment>;

/** The administrator's connection to the database. */
export const databaseAdmin = (env: InstallationEnvironment): DatabaseAddress & Login => ({
  host: env.DATABASE_HOST,
  port: env.DATABASE_PORT,
  database: env.DATABASE_NAME,
  authority: env.DATABASE_CA,
  user: env.DATABASE_ADMIN,
  password: env.DATABASE_ADMIN_PASSWORD,
});
