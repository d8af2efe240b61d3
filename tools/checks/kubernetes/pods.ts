import type { Labels, Resource } from '../../kubernetes/resource.js';

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly tcpSocket?: object;
  readonly exec?: object;
}

export interface EnvironmentEntry {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly configMapKeyRef?: KeyReference;
    readonly secretKeyRef?: KeyReference;
  };
}
export interface KeyReference {
  readonly name: string;
  readonly key: string;
  readonly optional?: boolean;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly EnvironmentEntry[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly resources?: Readonly<Record<'requests' | 'limits', Readonly<Record<string, string>>>>;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly volumeMounts?: readonly {
    readonly name: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }[];
}

export interface Volume {
  readonly name: string;
  readonly emptyDir?: { readonly sizeLimit?: string };
  readonly secret?: {
    readonly secretName: string;
    readonly optional?: boolean;
    readonly items?: readonly { readonly key: string; readonly path: string }[];
  };
  readonly configMap?: object;
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly Volume[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly enableServiceLinks?: boolean;
  readonly priorityClassName?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly restartPolicy?: string;
  readonly [field: string]: unknown;
}

/** The pods that a resource makes. */
export interface Pods {
  readonly owner: Resource;
  /** `Deployment/roster` */
  readonly title: string;
  readonly labels: Labels;
  readonly spec: PodSpec;
}

interface Workload {
  readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
}

export const ofKind = (resources: readonly Resource[], ...kinds: readonly string[]) =>
  resources.filter(({ kind }) => kinds.includes(kind));

export const named = (resources: readonly Resource[], kind: string, name: string) =>
  ofKind(resources, kind).find(({ metadata }) => metadata.name === name);

export const titleOf = ({ kind, metadata }: Resource) => `${kind}/${metadata.name}`;

/** The `spec` of a resource, of the type that the caller expects of its kind. */
export const specOf = <Spec>(resource: Resource) => resource['spec'] as Spec;

/** All that make pods, but for the resources of operators. */
export const podsOf = (resources: readonly Resource[], ...kinds: readonly string[]): Pods[] =>
  ofKind(resources, ...(kinds.length > 0 ? kinds : ['Deployment', 'StatefulSet', 'Job'])).map((owner) => {
    const { template } = specOf<Workload>(owner);
    return { owner, title: titleOf(owner), labels: template.metadata.labels, spec: template.spec };
  });

export const containersOf = ({ containers, initContainers = [] }: PodSpec) => [
  ...initContainers,
  ...containers,
];

/** Whether the selector takes pods of these labels. */
export const selects = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);
