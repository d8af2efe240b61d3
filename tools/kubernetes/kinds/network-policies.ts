import { type EngineName, enginePorts, isService, type Process, processes } from '../processes.js';
import { engineLabel, labelsOf, type Resource, selectorOf } from '../resource.js';

type Peer = object;
interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly protocol: string; readonly port: number }[];
}

const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
const pods = (matchLabels: object): Peer => ({ podSelector: { matchLabels } });
const engine = (name: string) => pods({ [engineLabel]: name });
/** Other namespaces, which the operator labels. */
const namespaces = (label: string): Peer => ({ namespaceSelector: { matchLabels: { [label]: 'allowed' } } });
const ingress = namespaces('cadenza-ingress');
const monitoring = namespaces('cadenza-monitoring');

/** Addresses of the internet alone: nothing of the cluster, of its nodes, or of the operator's own network. */
export const internet: readonly Peer[] = [
  {
    ipBlock: {
      cidr: '0.0.0.0/0',
      except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    },
  },
  { ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] } },
];

/** A policy for the pods of that selector. A direction without rules is closed. */
export const policyOf = (
  name: string,
  podSelector: object,
  rules: { readonly ingress?: readonly Rule[]; readonly egress?: readonly Rule[] },
): Resource => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: labelsOf(name, 'network') },
  spec: {
    podSelector,
    policyTypes: [...(rules.ingress ? ['Ingress'] : []), ...(rules.egress ? ['Egress'] : [])],
    ...rules,
  },
});

const closed = policyOf('default', {}, { ingress: [], egress: [] });

const names: Peer = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
  podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
};
const dns = policyOf(
  'dns',
  {},
  {
    egress: [{ to: [names], ports: ['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 })) }],
  },
);

const toEngine = (name: EngineName): Rule => ({ to: [engine(name)], ports: tcp(enginePorts[name]) });

function policyOfProcess(process: Process): Resource {
  const { name, engines, outside } = process;
  const services = processes.filter(isService).map((each) => pods(selectorOf(each.name)));
  const incoming: Rule[] = isService(process)
    ? [{ from: [pods(selectorOf('gateway')), monitoring], ports: tcp(4000) }]
    : [
        { from: [ingress], ports: tcp(4000) },
        { from: [monitoring], ports: tcp(9464) },
      ];
  const outgoing: Rule[] = [
    ...(isService(process) ? [] : [{ to: services, ports: tcp(4000) }]),
    ...engines.map(toEngine),
    ...(outside.length > 0 ? [{ to: internet, ports: tcp(...outside) }] : []),
  ];
  return policyOf(name, { matchLabels: selectorOf(name) }, { ingress: incoming, egress: outgoing });
}

const install = policyOf(
  'install',
  { matchLabels: selectorOf('install') },
  { egress: [toEngine('postgres')] },
);

function policyOfEngine(name: EngineName): Resource {
  const callers = processes
    .filter(({ engines }) => engines.includes(name))
    .map((each) => each.name as string);
  const from = [...callers, ...(name === 'postgres' ? ['install'] : [])].map((each) =>
    pods(selectorOf(each)),
  );
  return policyOf(
    name,
    { matchLabels: { [engineLabel]: name } },
    {
      ingress: [{ from, ports: tcp(enginePorts[name]) }],
    },
  );
}

/** Everything is closed, and these edges are open: each at both of its ends. */
export const networkPolicies: readonly Resource[] = [
  closed,
  dns,
  ...processes.map(policyOfProcess),
  install,
  ...(['postgres', 'kafka', 'redis'] as const).map(policyOfEngine),
];

/** What only the dev overlay has: topics made by the Job, an S3 and a mail server of its own. */
export const devPolicies: readonly Resource[] = [
  policyOf('topics', { matchLabels: selectorOf('install') }, { egress: [toEngine('kafka')] }),
  policyOf(
    'kafka-topics',
    { matchLabels: { [engineLabel]: 'kafka' } },
    {
      ingress: [{ from: [pods(selectorOf('install'))], ports: tcp(enginePorts.kafka) }],
    },
  ),
  policyOf(
    'media-s3',
    { matchLabels: selectorOf('media') },
    { egress: [{ to: [engine('s3')], ports: tcp(8333) }] },
  ),
  policyOf(
    's3',
    { matchLabels: { [engineLabel]: 's3' } },
    {
      ingress: [{ from: [pods(selectorOf('media'))], ports: tcp(8333) }],
    },
  ),
  ...['identity', 'sharing'].map((name) =>
    policyOf(
      `${name}-mailpit`,
      { matchLabels: selectorOf(name) },
      {
        egress: [{ to: [engine('mailpit')], ports: tcp(1025) }],
      },
    ),
  ),
  policyOf(
    'mailpit',
    { matchLabels: { [engineLabel]: 'mailpit' } },
    {
      ingress: [{ from: ['identity', 'sharing'].map((name) => pods(selectorOf(name))), ports: tcp(1025) }],
    },
  ),
];

const operator = (namespace: string): Peer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
});
/** The Kubernetes API, which no selector can name: pods of operators call it, and write backups to S3. */
const anywhere: Rule = {
  to: [{ ipBlock: { cidr: '0.0.0.0/0' } }, { ipBlock: { cidr: '::/0' } }],
  ports: tcp(443, 6443),
};
/** Labels of all pods of a cluster, as its operator sets them: also of those that prepare it. */
const postgresPods = { 'cnpg.io/cluster': 'postgres' };
const kafkaPods = { 'strimzi.io/cluster': 'kafka' };
const postgresPorts = tcp(5432, 8000);
const kafkaPorts = tcp(8443, 9090, 9091, 9092);

/** Among the pods of the operators of PostgreSQL and Kafka, and from these operators. */
export const productionPolicies: readonly Resource[] = [
  policyOf(
    'postgres-cluster',
    { matchLabels: postgresPods },
    {
      ingress: [
        { from: [pods(postgresPods), operator('cnpg-system')], ports: postgresPorts },
        { from: [monitoring], ports: tcp(9187) },
      ],
      egress: [{ to: [pods(postgresPods)], ports: postgresPorts }, anywhere],
    },
  ),
  policyOf(
    'kafka-cluster',
    { matchLabels: kafkaPods },
    {
      ingress: [{ from: [pods(kafkaPods), operator('strimzi')], ports: kafkaPorts }],
      egress: [{ to: [pods(kafkaPods)], ports: kafkaPorts }, anywhere],
    },
  ),
];

const product = { matchLabels: selectorOf('cadenza') };

/** Of the small edition: in from the ingress, out to mail servers, Stripe and nothing else. */
export const smallPolicies: readonly Resource[] = [
  closed,
  dns,
  policyOf('cadenza', product, {
    ingress: [{ from: [ingress], ports: tcp(4000) }],
    egress: [{ to: internet, ports: tcp(25, 443, 465, 587) }],
  }),
];
