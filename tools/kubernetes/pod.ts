import { secretOf } from './environment-of.js';
import { isService, type Process } from './processes.js';

/** Seconds in which endpoints learn of an end while the process answers as before. */
export const preStopSeconds = 5;
/** Seconds that a process needs after SIGTERM (kernel/cqrs/run-alone.ts), and some to spare. */
const endSeconds = 20;
const spareSeconds = 10;

const node = 1000;

/** What Pod Security `restricted` demands, and a file system that cannot be written. */
export const securePod = {
  runAsNonRoot: true,
  runAsUser: node,
  runAsGroup: node,
  fsGroup: node,
  fsGroupChangePolicy: 'OnRootMismatch',
  seccompProfile: { type: 'RuntimeDefault' },
};

export const secureContainer = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

export const podDefaults = {
  serviceAccountName: 'cadenza',
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: securePod,
  priorityClassName: 'cadenza-service',
  terminationGracePeriodSeconds: preStopSeconds + endSeconds + spareSeconds,
};

const spreadBy = (topologyKey: string, matchLabels: object) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels },
  // A rollout is spread by itself: pods that end soon do not count.
  matchLabelKeys: ['pod-template-hash'],
});

export const spread = (matchLabels: object) => [
  spreadBy('kubernetes.io/hostname', matchLabels),
  spreadBy('topology.kubernetes.io/zone', matchLabels),
];

const probe = (path: string, rest: object) => ({ httpGet: { path, port: 'http' }, ...rest });

/** A start may migrate its schema for ten minutes. Liveness queries no database: a restart mends none. */
export const probes = {
  startupProbe: probe('/health/live', { periodSeconds: 2, failureThreshold: 300 }),
  livenessProbe: probe('/health/live', { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }),
  readinessProbe: probe('/health/ready', { periodSeconds: 3, timeoutSeconds: 3, failureThreshold: 2 }),
};

const emptyFolder = (name: string, sizeLimit: string) => ({ name, emptyDir: { sizeLimit } });
const itemsOf = (process: Process) =>
  (isService(process) ? ['owner', 'runtime', 'kafka', 'redis'] : ['redis', 'token-private.pem']).map(
    (key) => ({ key, path: key }),
  );

/** Only files; what is a variable (session key, Stripe) is not mounted. Authorities of engines without TLS are missing. */
export const keyVolumesOf = (process: Process, name = 'own') => [
  { name, secret: { secretName: secretOf(process.name), defaultMode: 0o440, items: itemsOf(process) } },
];

const authority = (name: string, secretName: string) => ({
  name,
  secret: { secretName, optional: true, defaultMode: 0o440, items: [{ key: 'ca.crt', path: 'ca.crt' }] },
});

/** The token's public key, and the authorities that signed the certificates of engines with TLS. */
export const sharedVolumes = [
  { name: 'public', secret: { secretName: 'public-keys', defaultMode: 0o440 } },
  authority('postgres-ca', 'postgres-ca'),
  authority('kafka-ca', 'kafka-cluster-ca-cert'),
];
export const sharedMounts = sharedVolumes.map(({ name }) => ({
  name,
  mountPath: `/keys/${name}`,
  readOnly: true,
}));
export const temporaryVolume = emptyFolder('tmp', '256Mi');
export const temporaryMount = { name: 'tmp', mountPath: '/tmp' };

export const volumesOf = (process: Process) => [
  ...keyVolumesOf(process),
  ...(isService(process) ? sharedVolumes : []),
  temporaryVolume,
  ...(process.scratch ? [emptyFolder('scratch', process.scratch)] : []),
];

export const mountsOf = (process: Process) => [
  { name: 'own', mountPath: '/keys/own', readOnly: true },
  ...(isService(process) ? sharedMounts : []),
  temporaryMount,
  ...(process.scratch ? [{ name: 'scratch', mountPath: '/scratch' }] : []),
];

const storageOf = ({ scratch }: Process) =>
  scratch ? { request: '1Gi', limit: '9Gi' } : { request: '64Mi', limit: '512Mi' };

export const resourcesOf = (process: Process) => ({
  requests: {
    cpu: process.size.cpu,
    memory: process.size.memory,
    'ephemeral-storage': storageOf(process).request,
  },
  // No limit of the processor: a throttled event loop delays all requests.
  limits: { memory: process.size.memoryLimit, 'ephemeral-storage': storageOf(process).limit },
});
