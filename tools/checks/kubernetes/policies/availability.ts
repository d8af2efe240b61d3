import { topicSettings } from '../../../kubernetes/kinds/kafka.js';
import type { Labels } from '../../../kubernetes/resource.js';
import { containersOf, named, ofKind, type Pods, podsOf, selects, specOf, titleOf } from '../pods.js';
import { containerPolicy, podPolicy, type Policy } from '../policy.js';

const serving = ['Deployment', 'StatefulSet'];
const isOwn = (image: string) => /\/cadenza(-small)?[:@]/.test(image);
/** Seconds of kernel/cqrs/run-alone.ts: what has not ended by then is cut. */
export const endSeconds = 20;

const probed = containerPolicy(
  'pods that serve are probed',
  ({ image, startupProbe, livenessProbe, readinessProbe }) => {
    if (!startupProbe || !livenessProbe || !readinessProbe) return 'lacks a probe';
    if (!isOwn(image)) return;
    if (livenessProbe.httpGet?.path !== '/health/live') return 'is alive only with its engines';
    return readinessProbe.httpGet?.path !== '/health/ready' && 'is not probed for its needs';
  },
  ...serving,
);

const sleeps = podPolicy(
  'a pod answers until its address is forgotten',
  ({ spec }) => {
    const own = spec.containers.filter(({ image }) => isOwn(image));
    const pause = Math.min(...own.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0));
    if (own.length === 0) return;
    if (pause < 5) return 'ends at once';
    return (
      (spec.terminationGracePeriodSeconds ?? 30) < pause + endSeconds + 5 && 'is killed before it has ended'
    );
  },
  ...serving,
);

interface Budget {
  readonly maxUnavailable?: number;
  readonly minAvailable?: unknown;
  readonly selector: { readonly matchLabels: Labels };
}
const budgeted: Policy = {
  name: 'a budget never blocks a drain',
  violations: ({ resources }) => {
    const budgets = ofKind(resources, 'PodDisruptionBudget');
    const wrong = budgets.filter((each) => {
      const { maxUnavailable, minAvailable } = specOf<Budget>(each);
      return maxUnavailable !== 1 || minAvailable !== undefined;
    });
    const without = podsOf(resources, ...serving).filter(
      ({ labels }) =>
        budgets.filter((each) => selects(specOf<Budget>(each).selector.matchLabels, labels)).length !== 1,
    );
    return [
      ...wrong.map((each) => `${titleOf(each)}: is not maxUnavailable 1`),
      ...without.map(({ title }) => `${title}: has not one budget`),
    ];
  },
};

interface Scaling {
  readonly minReplicas: number;
  readonly maxReplicas: number;
  readonly metrics: readonly { readonly resource?: { readonly name: string } }[];
  readonly behavior?: { readonly scaleDown?: { readonly stabilizationWindowSeconds?: number } };
}
const wrongScaling = (scaling: Scaling | undefined, min: number): string | false => {
  if (!scaling) return 'has no autoscaler';
  if (scaling.minReplicas < min) return `has fewer than ${min} replicas`;
  if (scaling.maxReplicas > topicSettings.partitions) return 'has more replicas than a topic has partitions';
  if (!scaling.metrics.some(({ resource }) => resource?.name === 'cpu'))
    return 'does not scale by its processor';
  return (scaling.behavior?.scaleDown?.stabilizationWindowSeconds ?? 0) < 300 && 'scales down at once';
};
const scaled = podPolicy(
  'a Deployment is scaled by an autoscaler alone',
  ({ owner }, { name, resources }) => {
    if (specOf<{ replicas?: number }>(owner).replicas !== undefined) return 'counts its replicas itself';
    const scaler = named(resources, 'HorizontalPodAutoscaler', owner.metadata.name);
    return wrongScaling(scaler && specOf<Scaling>(scaler), name === 'overlays/production' ? 2 : 1);
  },
  'Deployment',
);

const keys = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'];
const spread = podPolicy(
  'replicas are spread over nodes and zones',
  ({ spec: { topologySpreadConstraints = [] } }) => {
    const missing = keys.find(
      (key) => !topologySpreadConstraints.some(({ topologyKey }) => topologyKey === key),
    );
    return missing && `is not spread by ${missing}`;
  },
  'Deployment',
);

interface Rollout {
  readonly selector: { readonly matchLabels: Labels };
  readonly strategy?: {
    readonly rollingUpdate?: { readonly maxUnavailable: number; readonly maxSurge: number };
  };
}
const rolled = podPolicy(
  'a rollout takes no replica away first',
  ({ owner }) => {
    const { maxUnavailable, maxSurge = 0 } = specOf<Rollout>(owner).strategy?.rollingUpdate ?? {};
    return (maxUnavailable !== 0 || maxSurge < 1) && 'has fewer replicas while it is rolled out';
  },
  'Deployment',
);

const selected = podPolicy(
  'a selector takes the pods of its owner alone, by a label that stays',
  ({ owner, labels, title }, { resources }) => {
    const { matchLabels } = specOf<Rollout>(owner).selector;
    const others = podsOf(resources, ...serving, 'Job').filter((each) => each.title !== title);
    if (!selects(matchLabels, labels)) return 'does not select its own pods';
    if (Object.keys(matchLabels).join() !== 'app.kubernetes.io/name')
      return 'selects by what a release may change';
    return others.some((each) => selects(matchLabels, each.labels)) && 'selects pods of others';
  },
  ...serving,
);

const prioritised = podPolicy('pods have a priority', ({ spec }, { resources }) => {
  const known = ofKind(resources, 'PriorityClass').map(({ metadata }) => metadata.name);
  return !known.includes(spec.priorityClassName ?? '') && 'has no priority class of ours';
});

const sizes = ['cpu', 'memory', 'ephemeral-storage'];
const measured = containerPolicy('containers request and limit what they use', ({ resources }) => {
  const missing = sizes.find((each) => resources?.requests?.[each] === undefined);
  if (missing) return `requests no ${missing}`;
  return (
    ['memory', 'ephemeral-storage'].some((each) => resources?.limits?.[each] === undefined) && 'has no limit'
  );
});

const portNames = ({ spec }: Pods) =>
  containersOf(spec).flatMap(({ ports = [] }) => ports.map(({ name }) => name));
interface Ports {
  readonly selector: Labels;
  readonly ports: readonly { readonly targetPort: string }[];
}
const reached: Policy = {
  name: 'a Service leads to pods and to their ports',
  violations: ({ resources }) =>
    ofKind(resources, 'Service').flatMap((service) => {
      const { selector, ports } = specOf<Ports>(service);
      const pods = podsOf(resources, ...serving).filter(({ labels }) => selects(selector, labels));
      const open = pods.flatMap(portNames);
      const lost = ports.filter(({ targetPort }) => !open.includes(targetPort));
      if (pods.length !== 1) return [`${titleOf(service)}: leads to ${pods.length} kinds of pods`];
      return lost.map(({ targetPort }) => `${titleOf(service)}: no container has the port ${targetPort}`);
    }),
};

export const availabilityPolicies: readonly Policy[] = [
  probed,
  sleeps,
  budgeted,
  scaled,
  spread,
  rolled,
  selected,
  prioritised,
  measured,
  reached,
];
