import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loginsOf } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { devSecretKeys, productionSecretKeys, secretKeys } from './kinds/secrets.js';
import type { Resource } from './resource.js';
import { secretsIn } from './secrets.js';
import { valuesIn } from './secret-values.js';

const ofStripe = {
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec',
};
const dataOf = (secrets: readonly Resource[], name: string) =>
  secrets.find(({ metadata }) => metadata.name === name)?.['stringData'] as Record<string, string>;

describe('the Secrets of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-kubernetes-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('have the keys that the manifests name, each with a value', async () => {
    const keys = { ...secretKeys, ...devSecretKeys };
    const secrets = await secretsIn(folder, await valuesIn(folder, ofStripe), keys);
    const found = secrets.map(({ metadata, stringData }) => [
      metadata.name,
      Object.keys(stringData as object),
    ]);
    expect(Object.fromEntries(found)).toEqual(keys);
    for (const { stringData } of secrets) expect(Object.values(stringData as object)).not.toContain('');
  });

  it('are the same when they are made again', async () => {
    const make = async () => secretsIn(folder, await valuesIn(folder, ofStripe));
    expect(await make()).toEqual(await make());
  });

  it('give each service its own passwords, and the shared key of mails to both that seal with it', async () => {
    const values = await valuesIn(folder, ofStripe);
    const secrets = await secretsIn(folder, values);
    const { owner, runtime } = loginsOf('roster', values.databaseSecret!);
    expect(dataOf(secrets, 'roster-keys')).toMatchObject({
      owner: owner.password,
      runtime: runtime.password,
    });
    expect(dataOf(secrets, 'identity-keys')['mail']).toBe(dataOf(secrets, 'sharing-keys')['mail']);
    expect(dataOf(secrets, 'gateway-keys')['token-private.pem']).toContain('PRIVATE KEY');
    const others = secrets.filter(({ metadata }) => metadata.name !== 'gateway-keys');
    expect(JSON.stringify(others)).not.toContain('PRIVATE KEY');
  });

  it('name every value that is missing', async () => {
    const keys = { ...secretKeys, ...productionSecretKeys };
    const making = secretsIn(folder, await valuesIn(folder, { STRIPE_SECRET_KEY: 'sk' }), keys);
    await expect(making).rejects.toThrow(
      'There is no value for billing-keys/stripe-publishable, billing-keys/stripe-webhook, ' +
        'backup-keys/s3-access, backup-keys/s3-secret',
    );
  });
});
