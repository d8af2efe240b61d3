import { engineLabel, type Labels, type Resource } from '../../kubernetes/resource.js';
import { ofKind, podsOf, selects, specOf } from './pods.js';

interface Expression {
  readonly matchLabels?: Labels;
}
export interface Peer {
  readonly podSelector?: Expression;
  readonly namespaceSelector?: Expression;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}
export interface PolicyRule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: number }[];
}
export interface PolicySpec {
  readonly podSelector: Expression;
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly PolicyRule[];
  readonly egress?: readonly PolicyRule[];
}

/** A set of pods that are alike. */
export interface Node {
  readonly name: string;
  readonly labels: Labels;
}

/** Pods that an operator makes of its resource, by the labels that the resource sets. */
const operated: Readonly<Record<string, { readonly name: string; readonly labels: Labels }>> = {
  Cluster: { name: 'postgres', labels: { [engineLabel]: 'postgres', 'cnpg.io/cluster': 'postgres' } },
  Kafka: { name: 'kafka', labels: { [engineLabel]: 'kafka', 'strimzi.io/cluster': 'kafka' } },
};

export const nodesOf = (resources: readonly Resource[]): Node[] => {
  const pods = podsOf(resources).map(({ labels }) => ({
    name: labels['app.kubernetes.io/name'] ?? '',
    labels,
  }));
  const nodes = [...pods, ...ofKind(resources, ...Object.keys(operated)).map(({ kind }) => operated[kind]!)];
  return nodes.filter(({ name }, index) => nodes.findIndex((each) => each.name === name) === index);
};

const takes = (expression: Expression | undefined, labels: Labels) =>
  selects(expression?.matchLabels ?? {}, labels);
/** A peer within the namespace; the whole namespace when its selector is empty. */
const isPeer = ({ podSelector, namespaceSelector, ipBlock }: Peer, labels: Labels) =>
  !ipBlock && !namespaceSelector && podSelector !== undefined && takes(podSelector, labels);

type Direction = 'ingress' | 'egress';
const peersOf = ({ from, to }: PolicyRule) => from ?? to ?? [];

export const policiesOf = (resources: readonly Resource[]) =>
  ofKind(resources, 'NetworkPolicy').map((each) => specOf<PolicySpec>(each));

/** Rules that hold for a node in a direction. */
export const rulesOf = (resources: readonly Resource[], { labels }: Node, direction: Direction) =>
  policiesOf(resources)
    .filter(({ podSelector }) => takes(podSelector, labels))
    .flatMap((policy) => policy[direction] ?? []);

const portsTo = (resources: readonly Resource[], node: Node, direction: Direction, other: Node) =>
  rulesOf(resources, node, direction)
    .filter((rule) => peersOf(rule).some((peer) => isPeer(peer, other.labels)))
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port));

export interface Edges {
  /** Open at both ends, as `roster → kafka:9092`. */
  readonly open: readonly string[];
  /** Open at one end only: it leads nowhere, and is a mistake. */
  readonly half: readonly string[];
}

const edge = (from: Node, to: Node, port: number) => `${from.name} → ${to.name}:${port}`;

/** The edges between the pods of an edition that its policies open. */
export function edgesOf(resources: readonly Resource[]): Edges {
  const nodes = nodesOf(resources);
  const open = new Set<string>();
  const half = new Set<string>();
  for (const from of nodes)
    for (const to of nodes) {
      const sent = portsTo(resources, from, 'egress', to);
      const taken = portsTo(resources, to, 'ingress', from);
      for (const port of [...sent, ...taken])
        (sent.includes(port) && taken.includes(port) ? open : half).add(edge(from, to, port));
    }
  return { open: [...open].sort(), half: [...half].sort() };
}

/** Ports that a node may call on the internet. */
export const outsideOf = (resources: readonly Resource[], node: Node): number[] =>
  rulesOf(resources, node, 'egress')
    .filter((rule) => peersOf(rule).some(({ ipBlock }) => ipBlock))
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
    .sort((a, b) => a - b);
