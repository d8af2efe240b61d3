import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { releaseVersion } from '../../../kubernetes/files.js';
import type { Resource } from '../../../kubernetes/resource.js';
import { containersOf, named, ofKind, type PodSpec, podsOf, specOf, titleOf } from '../pods.js';
import { podPolicy, type Policy } from '../policy.js';
import { secretsOf } from '../secrets-of.js';

interface JobSpec {
  readonly backoffLimit?: number;
  readonly ttlSecondsAfterFinished?: number;
}
const release = releaseVersion().replaceAll('.', '-');

const jobs = podPolicy(
  'a Job of a release can be tried again and is never in the way',
  ({ owner, spec }) => {
    const { backoffLimit = 6, ttlSecondsAfterFinished } = specOf<JobSpec>(owner);
    if (!owner.metadata.name.endsWith(`-${release}`))
      return 'is not named after its release: it could not be changed';
    if (spec.restartPolicy !== 'OnFailure') return 'begins again with its first step';
    if (backoffLimit < 10) return 'gives up before its database is there';
    if (ttlSecondsAfterFinished === undefined) return 'stays for ever';
    const hooks = Object.keys(owner.metadata.annotations ?? {}).filter((key) => /hook/.test(key));
    return hooks.length > 0 && 'is a hook, which a release waits for';
  },
  'Job',
);

const stepsOf = (spec: PodSpec | undefined) => (spec ? containersOf(spec).map(({ name }) => name) : []);
const migrated: Policy = {
  name: 'the Job prepares the database and migrates each service',
  violations: ({ name, resources }) => {
    if (name === 'small') return [];
    const job = podsOf(resources, 'Job').find(({ owner }) => owner.metadata.name.startsWith('install-'));
    const missing = ['database', ...serviceNames].filter((each) => !stepsOf(job?.spec).includes(each));
    return missing.map((each) => `the Job has no step ${each}`);
  },
};

interface Store {
  readonly target: { readonly name: string };
  readonly data: readonly { readonly secretKey: string }[];
}
const stored: Policy = {
  name: 'every Secret comes from the store of secrets',
  violations: ({ name, resources }) => {
    if (name !== 'overlays/production') return [];
    const external = ofKind(resources, 'ExternalSecret').map((each) => specOf<Store>(each));
    const keys = (secret: string) => external.find(({ target }) => target.name === secret)?.data ?? [];
    return Object.entries(secretsOf[name]).flatMap(([secret, wanted]) =>
      wanted
        .filter((key) => !keys(secret).some(({ secretKey }) => secretKey === key))
        .map((key) => `${secret}: ${key} is not in the store`),
    );
  },
};

interface Listener {
  readonly protocol: string;
  readonly hostname: string;
  readonly tls?: { readonly certificateRefs?: readonly object[] };
}
interface Route {
  readonly hostnames: readonly string[];
  readonly parentRefs: readonly { readonly sectionName?: string }[];
  readonly rules: readonly {
    readonly backendRefs?: readonly { readonly name: string; readonly port: number }[];
  }[];
}
interface IngressSpec {
  readonly tls?: readonly { readonly hosts: readonly string[] }[];
  readonly rules: readonly { readonly host: string }[];
}

const hostsOf = (resources: readonly Resource[]): string[] => [
  ...ofKind(resources, 'Gateway').flatMap((each) =>
    specOf<{ listeners: Listener[] }>(each).listeners.map((one) => one.hostname),
  ),
  ...ofKind(resources, 'HTTPRoute').flatMap((each) => specOf<Route>(each).hostnames),
  ...ofKind(resources, 'Ingress').flatMap((each) => {
    const { rules, tls = [] } = specOf<IngressSpec>(each);
    return [...rules.map(({ host }) => host), ...tls.flatMap(({ hosts }) => hosts)];
  }),
];

/** What is served without TLS: routes of the plain listener that lead to a Service, an Ingress without a certificate. */
const plain = (resources: readonly Resource[]) => [
  ...ofKind(resources, 'Gateway').filter((each) => {
    const { listeners } = specOf<{ listeners: Listener[] }>(each);
    return !listeners.some(({ protocol, tls }) => protocol === 'HTTPS' && tls?.certificateRefs?.length);
  }),
  ...ofKind(resources, 'HTTPRoute').filter((each) => {
    const { parentRefs, rules } = specOf<Route>(each);
    return (
      parentRefs.some(({ sectionName }) => sectionName !== 'https') &&
      rules.some(({ backendRefs }) => backendRefs)
    );
  }),
  ...ofKind(resources, 'Ingress').filter((each) => !specOf<IngressSpec>(each).tls?.length),
];

const encrypted: Policy = {
  name: 'the public address is served by TLS alone, under its own host',
  violations: ({ name, resources }) => {
    if (name === 'overlays/dev') return [];
    const settings = named(resources, 'ConfigMap', 'settings')?.['data'] as Record<string, string>;
    const { protocol, host } = new URL(settings['CADENZA_PUBLIC_URL'] ?? 'http://none');
    const hosts = hostsOf(resources);
    return [
      ...(protocol === 'https:' ? [] : ['CADENZA_PUBLIC_URL is not https']),
      ...(hosts.length > 0 ? [] : ['nothing leads in']),
      ...hosts.filter((each) => each !== host).map((each) => `${each} is not the host of CADENZA_PUBLIC_URL`),
      ...plain(resources).map((each) => `${titleOf(each)}: serves without TLS`),
    ];
  },
};

export const installationPolicies: readonly Policy[] = [jobs, migrated, stored, encrypted];
