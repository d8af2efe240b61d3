import { containersOf, ofKind } from '../pods.js';
import { containerPolicy, podPolicy, type Policy } from '../policy.js';

const typeOf = (profile: unknown) => (profile as { type?: string } | undefined)?.type;
const dropped = (capabilities: unknown) => (capabilities as { drop?: string[] } | undefined)?.drop ?? [];
const ofHost = ['hostNetwork', 'hostPID', 'hostIPC'] as const;

const restricted = podPolicy('pods are restricted', ({ spec }) => {
  const { runAsNonRoot, runAsUser, seccompProfile } = spec.securityContext ?? {};
  if (runAsNonRoot !== true || !(Number(runAsUser) > 0)) return 'may run as root';
  if (typeOf(seccompProfile) !== 'RuntimeDefault') return 'has no seccomp profile';
  return ofHost.some((field) => spec[field] === true) && 'uses a namespace of its node';
});

const unprivileged = containerPolicy('containers gain no rights', ({ securityContext: context = {} }) => {
  if (context['allowPrivilegeEscalation'] !== false || context['privileged'] === true)
    return 'may gain rights';
  return !dropped(context['capabilities']).includes('ALL') && 'keeps capabilities';
});

const readOnly = containerPolicy(
  'the root file system is read-only',
  ({ securityContext }) => securityContext?.['readOnlyRootFilesystem'] !== true && 'can write its root',
);

const kindsOfVolumes = ['name', 'emptyDir', 'secret', 'configMap'];
const sized = podPolicy('folders in a pod have a size', ({ spec: { volumes = [] } }) => {
  const other = volumes.find((volume) => Object.keys(volume).some((key) => !kindsOfVolumes.includes(key)));
  if (other) return `volume ${other.name} is of another kind`;
  const endless = volumes.find(({ emptyDir }) => emptyDir && !emptyDir.sizeLimit);
  return endless && `volume ${endless.name} has no limit`;
});

const noToken = podPolicy('no pod has a token of the cluster', ({ spec }) => {
  if (spec.automountServiceAccountToken !== false) return 'mounts a token';
  if (spec.serviceAccountName !== 'cadenza') return 'runs as another service account';
  return spec.enableServiceLinks !== false && 'gets the addresses of all services as variables';
});

const levels = ['enforce', 'audit', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}`);
const enforced: Policy = {
  name: 'the namespace enforces Pod Security',
  violations: ({ resources }) => {
    const namespaces = ofKind(resources, 'Namespace');
    const wrong = namespaces.filter(({ metadata }) =>
      levels.some((level) => metadata.labels?.[level] !== 'restricted'),
    );
    if (namespaces.length !== 1) return [`${namespaces.length} namespaces`];
    return wrong.map(({ metadata }) => `Namespace/${metadata.name}: is not restricted`);
  },
};

const secretName = /PASSWORD|SECRET|_KEY$/;
const isReference = (value: string) => /^@\/keys\/[\w./-]+$/.test(value);

const written = containerPolicy('no secret is written out', ({ env = [] }) => {
  const open = env.find(
    ({ name, value }) => secretName.test(name) && value !== undefined && !isReference(value),
  );
  return open && `${open.name} is written out`;
});

/** A secret comes from a Secret, as a file or by reference; ConfigMaps and manifests hold none. */
const noSecrets: Policy = {
  name: 'manifests hold no secret',
  violations: ({ resources }) => [
    ...ofKind(resources, 'Secret').map(({ metadata }) => `Secret/${metadata.name}: is in the manifests`),
    ...ofKind(resources, 'ConfigMap').flatMap(({ metadata, data }) =>
      Object.keys(data as object)
        .filter((key) => secretName.test(key))
        .map((key) => `ConfigMap/${metadata.name}: ${key} belongs into a Secret`),
    ),
  ],
};

/** Each process mounts its own Secret and the public half of the token's key. */
const ownSecrets = podPolicy(
  'a pod mounts its own secrets alone',
  ({ spec, labels }) => {
    const own = [
      `${labels['app.kubernetes.io/name']}-keys`,
      'public-keys',
      'postgres-ca',
      'kafka-cluster-ca-cert',
    ];
    const mounted = (spec.volumes ?? []).find(({ secret }) => secret && !own.includes(secret.secretName));
    const references = containersOf(spec).flatMap(({ env = [] }) =>
      env.map(({ valueFrom }) => valueFrom?.secretKeyRef),
    );
    const read = references.find(
      (reference) => reference && ![...own, 'postgres-superuser'].includes(reference.name),
    );
    return (mounted ?? read) && `uses ${mounted?.secret?.secretName ?? read?.name}`;
  },
  'Deployment',
  'StatefulSet',
);

const superuser = podPolicy('the superuser is for the installation and the database', ({ spec, labels }) => {
  const names = containersOf(spec).flatMap(({ env = [] }) =>
    env.map((each) => each.valueFrom?.secretKeyRef?.name),
  );
  const may = ['install', 'postgres'].includes(labels['app.kubernetes.io/name'] ?? '');
  return (
    !may &&
    names.some((name) => name === 'postgres-superuser' || name === 'install-keys') &&
    'has its password'
  );
});

export const securityPolicies: readonly Policy[] = [
  restricted,
  unprivileged,
  readOnly,
  sized,
  noToken,
  enforced,
  written,
  noSecrets,
  ownSecrets,
  superuser,
];
