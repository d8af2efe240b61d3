import { serviceNames, type ServiceName } from '@cadenza/deploy/installation/topics.js';

export type EngineName = 'postgres' | 'kafka' | 'redis';

/** The port of each engine within the namespace, the same in every overlay. */
export const enginePorts: Readonly<Record<EngineName, number>> = { postgres: 5432, kafka: 9092, redis: 6379 };

export interface Need {
  /** Of the environment. */
  readonly name: string;
  /** A key of the process' own Secret, or of the ConfigMap `settings`. */
  readonly from: 'secret' | 'settings';
  readonly key: string;
  /** The process starts without it. */
  readonly optional?: true;
}

export interface Size {
  /** Of one core: `250m`. The HPA scales by this figure. */
  readonly cpu: string;
  readonly memory: string;
  /** Reached, the process is ended by the kernel. */
  readonly memoryLimit: string;
}

export interface Process {
  readonly name: 'gateway' | ServiceName;
  readonly engines: readonly EngineName[];
  /** What it calls outside the cluster: ports of TCP. */
  readonly outside: readonly number[];
  /** Variables in addition to those that every process has. */
  readonly needs: readonly Need[];
  readonly size: Size;
  /** Files on their way in, at most. */
  readonly scratch?: string;
  /** Replicas in production. */
  readonly replicas: { readonly min: number; readonly max: number };
}

const smtp = [25, 465, 587];
const https = [443];
const secret = (name: string, key: string): Need => ({ name, from: 'secret', key });
const setting = (name: string): Need => ({ name, from: 'settings', key: name });

const optional = (need: Need): Need => ({ ...need, optional: true });

const publicUrl = setting('CADENZA_PUBLIC_URL');
const ofMail = [
  publicUrl,
  secret('CADENZA_MAIL_KEY', 'mail'),
  // While the key is replaced (docs/runbook/rotate-keys.md).
  optional(secret('CADENZA_MAIL_KEY_OTHER', 'mail-other')),
  optional(secret('CADENZA_MAIL_KEY_OF_DIGESTS', 'mail-digests')),
  setting('CADENZA_MAIL_PRIVATE_HOSTS'),
];

/** First figures: docker compose held 13 containers in 1.7 GB. `npm run test:kubernetes` will measure each. */
const ofService: Size = { cpu: '100m', memory: '224Mi', memoryLimit: '512Mi' };

interface Special {
  readonly outside?: readonly number[];
  readonly needs?: readonly Need[];
  readonly size?: Size;
  readonly scratch?: string;
}

const special: Partial<Record<ServiceName, Special>> = {
  identity: {
    outside: smtp,
    needs: [
      ...ofMail,
      secret('CADENZA_SESSION_KEY', 'session'),
      optional(secret('CADENZA_SESSION_KEY_OTHER', 'session-other')),
      secret('CADENZA_ADMIN_PASSWORD', 'admin'),
      optional(setting('CADENZA_SUPPORT_EMAIL')),
    ],
  },
  billing: {
    outside: https,
    needs: [
      secret('STRIPE_SECRET_KEY', 'stripe-secret'),
      secret('STRIPE_PUBLISHABLE_KEY', 'stripe-publishable'),
      secret('STRIPE_WEBHOOK_SECRET', 'stripe-webhook'),
      setting('STRIPE_PRICE_ID'),
    ],
  },
  media: {
    outside: https,
    needs: [
      setting('S3_URL'),
      setting('S3_REGION'),
      setting('S3_BUCKET'),
      secret('S3_ACCESS_KEY', 's3-access'),
      secret('S3_SECRET_KEY', 's3-secret'),
    ],
    size: { cpu: '250m', memory: '320Mi', memoryLimit: '1Gi' },
    scratch: '8Gi',
  },
  scheduling: { needs: [publicUrl] },
  roster: { needs: [publicUrl] },
  sharing: { outside: smtp, needs: ofMail },
};

const services = serviceNames.map((name): Process => ({
  name,
  engines: ['postgres', 'kafka', 'redis'],
  outside: [],
  needs: [],
  size: ofService,
  replicas: { min: 2, max: 6 },
  ...special[name],
}));

const gateway: Process = {
  name: 'gateway',
  engines: ['redis'],
  // It looks at the certificate of the public address.
  outside: https,
  needs: [publicUrl, setting('CADENZA_TRUSTED_PROXIES')],
  size: { cpu: '250m', memory: '256Mi', memoryLimit: '768Mi' },
  replicas: { min: 2, max: 10 },
};

export const processes: readonly Process[] = [gateway, ...services];
export const isService = (process: Process): process is Process & { readonly name: ServiceName } =>
  process.name !== 'gateway';
