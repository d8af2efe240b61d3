import { enginesOf, environmentOf, secretOf, type Variable } from '../environment-of.js';
import { imageOf } from '../images.js';
import {
  keyVolumesOf,
  podDefaults,
  secureContainer,
  sharedMounts,
  sharedVolumes,
  temporaryMount,
  temporaryVolume,
} from '../pod.js';
import { isService, type Process, processes } from '../processes.js';
import { labelsOf, type Resource } from '../resource.js';

const ofSecret = (name: string, secret: string, key: string): Variable => ({
  name,
  valueFrom: { secretKeyRef: { name: secret, key } },
});

const step = (name: string, args: readonly string[], rest: object) => ({
  name,
  image: imageOf('cadenza'),
  imagePullPolicy: 'IfNotPresent',
  args: [...args],
  ...rest,
  resources: {
    requests: { cpu: '50m', memory: '192Mi', 'ephemeral-storage': '64Mi' },
    limits: { memory: '512Mi', 'ephemeral-storage': '512Mi' },
  },
  securityContext: secureContainer,
});

/** The program that prepares an installation, for one of its parts. It alone has the passwords of administrators. */
const installs = (part: string, variables: readonly Variable[] = []) =>
  step(part, ['dist/processes/install.js', part], {
    envFrom: [{ configMapRef: { name: 'engines' } }],
    env: [
      ofSecret('DATABASE_ADMIN_PASSWORD', 'postgres-superuser', 'password'),
      ofSecret('DATABASE_SECRET', secretOf('install'), 'database-secret'),
      ...variables,
    ],
    volumeMounts: [...sharedMounts, temporaryMount],
  });

function migrates(process: Process) {
  const keys = `/keys/${process.name}`;
  return step(process.name, [`dist/processes/${process.name}.js`, 'migrate'], {
    ...enginesOf(process),
    env: environmentOf(process, keys),
    volumeMounts: [{ name: process.name, mountPath: keys, readOnly: true }, ...sharedMounts, temporaryMount],
  });
}

/** Runs its steps one after the other: `kubectl get pod` counts them. A step that fails is tried again, those done are not. */
function jobOf(
  part: string,
  version: string,
  steps: readonly object[],
  volumes: readonly object[],
): Resource {
  const name = nameOfRelease(part, version);
  const labels = labelsOf('install', part);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, labels },
    spec: {
      backoffLimit: 20,
      ttlSecondsAfterFinished: 7 * 24 * 3600,
      template: {
        metadata: { labels },
        spec: {
          ...podDefaults,
          restartPolicy: 'OnFailure',
          ...(steps.length > 1 && { initContainers: steps.slice(0, -1) }),
          containers: steps.slice(-1),
          volumes: [...volumes, ...sharedVolumes, temporaryVolume],
        },
      },
    },
  };
}

/** One a release: a Job cannot be changed, and one of another name needs no deletion before. `0.1.0` → `install-0-1-0`. */
export const nameOfRelease = (prefix: string, version: string) => `${prefix}-${version.replaceAll('.', '-')}`;

export function installJobOf(version: string): Resource {
  const services = processes.filter(isService);
  return jobOf(
    'install',
    version,
    [installs('database'), ...services.map(migrates)],
    services.flatMap((service) => keyVolumesOf(service, service.name)),
  );
}

/** Topics and rights, where no operator of Kafka makes them. */
export const topicsJobOf = (version: string): Resource =>
  jobOf('topics', version, [installs('topics', [{ name: 'KAFKA_SASL', value: 'on' }])], []);
