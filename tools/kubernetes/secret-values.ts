import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSecret } from '@cadenza/deploy/installation/secret-file.js';

/** What an installation draws at random, once: made again, data and passwords would no longer fit. */
const drawn = ['databaseSecret', 'postgresPassword', 'session', 'mail', 'admin', 's3Secret'] as const;
/** What an account of Stripe, an S3 and its bucket for backups give; read from the environment. */
const fromAccounts = {
  stripeSecret: 'STRIPE_SECRET_KEY',
  stripePublishable: 'STRIPE_PUBLISHABLE_KEY',
  stripeWebhook: 'STRIPE_WEBHOOK_SECRET',
  s3Access: 'S3_ACCESS_KEY',
  s3Secret: 'S3_SECRET_KEY',
  backupAccess: 'BACKUP_ACCESS_KEY',
  backupSecret: 'BACKUP_SECRET_KEY',
} as const;

export type SecretValues = Partial<Record<keyof typeof fromAccounts | (typeof drawn)[number], string>>;

/**
 * The values of an installation, stored in `values.json` of the folder: those that are there, those that the
 * environment holds, and random ones for what is missing.
 */
export async function valuesIn(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<SecretValues> {
  const path = join(folder, 'values.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '{}';
  });
  const stored = JSON.parse(text) as SecretValues;
  const named = Object.entries(fromAccounts).flatMap(([key, name]) =>
    variables[name] ? [[key, variables[name]]] : [],
  );
  const random = drawn.map((key) => [key, randomBytes(32).toString('base64url')]);
  const values = { ...Object.fromEntries(random), ...stored, ...Object.fromEntries(named) } as SecretValues;
  await writeSecret(path, `${JSON.stringify(values, null, 2)}\n`);
  return values;
}
