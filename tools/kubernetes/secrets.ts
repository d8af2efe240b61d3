import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineLoginsIn } from '@cadenza/deploy/installation/engine-logins.js';
import { loginsIn } from '@cadenza/deploy/installation/logins.js';
import { tokenKeysIn } from '@cadenza/deploy/installation/token-keys.js';
import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { secretKeys } from './kinds/secrets.js';
import { labelsOf, type Resource } from './resource.js';
import type { SecretValues } from './secret-values.js';

/** SeaweedFS' own form of a user. */
const s3Config = (accessKey: string, secretKey: string) =>
  JSON.stringify({
    identities: [
      {
        name: 'cadenza',
        credentials: [{ accessKey, secretKey }],
        actions: ['Admin', 'Read', 'List', 'Tagging', 'Write'],
      },
    ],
  });

/** By `<secret>/<key>`: what is no file of the installation's folder of keys. */
const valuesOf = (values: SecretValues): Readonly<Record<string, string | undefined>> => ({
  'identity-keys/session': values.session,
  'identity-keys/mail': values.mail,
  'identity-keys/admin': values.admin,
  'sharing-keys/mail': values.mail,
  'billing-keys/stripe-secret': values.stripeSecret,
  'billing-keys/stripe-publishable': values.stripePublishable,
  'billing-keys/stripe-webhook': values.stripeWebhook,
  'media-keys/s3-access': values.s3Access ?? 'cadenza',
  'media-keys/s3-secret': values.s3Secret,
  's3-keys/config.json': s3Config(values.s3Access ?? 'cadenza', values.s3Secret ?? ''),
  'backup-keys/s3-access': values.backupAccess,
  'backup-keys/s3-secret': values.backupSecret,
  'install-keys/database-secret': values.databaseSecret,
  'postgres-superuser/username': 'postgres',
  'postgres-superuser/password': values.postgresPassword,
});

/**
 * Makes the keys and passwords of an installation in the folder, unless they are there, and returns its Secrets: those
 * of `names`, each with its keys. Throws an error that names every value that is missing.
 */
export async function secretsIn(
  folder: string,
  values: SecretValues,
  names: Readonly<Record<string, readonly string[]>> = secretKeys,
): Promise<Resource[]> {
  const keys = join(folder, 'keys');
  const secret = values.databaseSecret ?? '';
  await tokenKeysIn(keys);
  await loginsIn(keys, serviceNames, secret);
  await engineLoginsIn(keys, secret);
  const byPath = valuesOf(values);
  const missing: string[] = [];
  const valueOf = async (name: string, key: string) => {
    const path = `${name}/${key}`;
    if (Object.hasOwn(byPath, path)) return byPath[path] ?? (missing.push(path), '');
    return (await readFile(join(keys, name.replace(/-keys$/, ''), key), 'utf8')).trim();
  };
  const secrets: Resource[] = [];
  for (const [name, own] of Object.entries(names)) {
    const entries: [string, string][] = [];
    for (const key of own) entries.push([key, await valueOf(name, key)]);
    secrets.push(secretNamed(name, Object.fromEntries(entries)));
  }
  if (missing.length > 0) throw new Error(`There is no value for ${missing.join(', ')}`);
  return secrets;
}

const secretNamed = (name: string, stringData: Readonly<Record<string, string>>): Resource => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, labels: labelsOf(name, 'secrets') },
  type: name === 'postgres-superuser' ? 'kubernetes.io/basic-auth' : 'Opaque',
  stringData,
});
