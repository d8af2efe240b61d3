import { secretOf } from '../environment-of.js';
import { processes } from '../processes.js';
import { labelsOf, type Resource } from '../resource.js';

const ownKeys = (name: string, needs: (typeof processes)[number]['needs']) =>
  [
    ...(name === 'gateway' ? ['redis', 'token-private.pem'] : ['owner', 'runtime', 'kafka', 'redis']),
    ...needs.filter(({ from, optional }) => from === 'secret' && !optional).map(({ key }) => key),
  ].sort();

/** The Secrets of an installation and the keys in each; `npm run kubernetes:secrets` makes them. */
export const secretKeys: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(processes.map(({ name, needs }) => [secretOf(name), ownKeys(name, needs)])),
  'public-keys': ['token-public.pem'],
  'redis-keys': ['users.acl'],
  'install-keys': ['database-secret'],
  'postgres-superuser': ['password', 'username'],
};

/** Of the dev overlay, whose engines are no operators. */
export const devSecretKeys: Readonly<Record<string, readonly string[]>> = {
  'kafka-keys': ['admin.properties', 'users.jaas'],
  's3-keys': ['config.json'],
};

/** Of the production overlay: where base backups and WAL are written. */
export const productionSecretKeys: Readonly<Record<string, readonly string[]>> = {
  'backup-keys': ['s3-access', 's3-secret'],
};

const typeOf = (name: string) => (name === 'postgres-superuser' ? 'kubernetes.io/basic-auth' : 'Opaque');

/** The store holds one entry `cadenza/<name>` for each, with these properties. */
export const externalSecrets: readonly Resource[] = Object.entries({
  ...secretKeys,
  ...productionSecretKeys,
}).map(([name, keys]) => ({
  apiVersion: 'external-secrets.io/v1',
  kind: 'ExternalSecret',
  metadata: { name, labels: labelsOf(name, 'secrets') },
  spec: {
    refreshInterval: '1h',
    secretStoreRef: { kind: 'SecretStore', name: 'cadenza' },
    target: { name, creationPolicy: 'Owner', deletionPolicy: 'Retain', template: { type: typeOf(name) } },
    data: keys.map((key) => ({
      secretKey: key,
      remoteRef: { key: `cadenza/${name}`, property: key },
    })),
  },
}));
