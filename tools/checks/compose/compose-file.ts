import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../temporary-tree.js';

const text = z.string().min(1);
const duration = z.string().regex(/^\d+(ms|s|m)$/);
const command = z.array(z.string()).min(1);
const condition = z.enum(['service_healthy', 'service_completed_successfully']);

/** The keys of the compose specification that the file may use; one that is misspelt is one too many. */
const service = z.strictObject({
  build: z.strictObject({ context: text, dockerfile: text }).optional(),
  image: text,
  command: command.optional(),
  user: z
    .string()
    .regex(/^\d+:\d+$/)
    .optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).optional(),
  volumes: z.array(z.string().regex(/^[a-z0-9]+:\/[\w/]+(:ro)?$/)).optional(),
  tmpfs: z.array(text).optional(),
  ports: z.array(z.string().regex(/^(127\.0\.0\.1:)?(\d+|\$\{\w+:-\d+\}):\d+$/)).optional(),
  secrets: z.array(text).optional(),
  depends_on: z.record(text, z.strictObject({ condition })).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
      interval: duration.optional(),
      timeout: duration.optional(),
      retries: z.int().positive().optional(),
    })
    .optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(text).optional(),
  security_opt: z.array(text).optional(),
  restart: z.enum(['no', 'unless-stopped']),
});

const subnet = z.strictObject({ subnet: z.cidrv4() });

const file = z
  .looseObject({
    services: z.record(text, service),
    secrets: z.record(text, z.strictObject({ environment: text })),
    volumes: z.record(text, z.strictObject({})),
    networks: z.record(text, z.strictObject({ ipam: z.strictObject({ config: z.tuple([subnet]) }) })),
  })
  .refine((all) => Object.keys(all).every((key) => /^(x-|services$|secrets$|volumes$|networks$)/.test(key)));

export type ComposeService = z.infer<typeof service>;

/** docker-compose.yml with its anchors resolved, or another of that form. Throws what the specification does not know. */
export function composeFile(yaml = readFileSync(join(projectRoot, 'docker-compose.yml'), 'utf8')) {
  return file.parse(parse(yaml, { merge: true }));
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?needed}`, as compose does. Throws for what is needed and absent. */
export function interpolated(value: string, given: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const found = given[name];
    if (found) return found;
    if (kind === '-') return rest;
    throw new Error(`${name} is needed: ${rest}`);
  });
}

/** A service's variables as its process would find them. */
export const variablesOf = ({ environment = {} }: ComposeService, given: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolated(value, given)]));
