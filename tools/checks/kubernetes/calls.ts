import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../kubernetes/folder.js';
import type { Labels, Resource } from '../../kubernetes/resource.js';
import type { Edition } from './edition.js';
import { nodesOf, type Node } from './edges.js';
import { resolvedEnvironment } from './environment.js';
import { type Container, containersOf, named, ofKind, type Pods, podsOf, selects, specOf } from './pods.js';
import { secretsOf } from './secrets-of.js';

/** Variables that name a host alone, with the port that its clients take when no other is set. */
const defaultPorts: Readonly<Record<string, number>> = { DATABASE_HOST: 5432 };
/** Variables that name addresses of other processes. */
const isAddress = (name: string) => /(_URLS?|_BROKERS)$/.test(name) && name !== 'CADENZA_PUBLIC_URL';

interface Address {
  readonly host: string;
  readonly port: number;
}

function addressesIn(name: string, value: string): Address[] {
  const port = defaultPorts[name];
  if (port !== undefined) return [{ host: value, port }];
  if (!isAddress(name)) return [];
  return [...value.matchAll(/([a-z0-9.-]+):(\d+)/g)].map((found) => ({
    host: found[1]!,
    port: Number(found[2]),
  }));
}

/** Names of Services that operators make: `<name>-rw` of a Cluster, `<name>-kafka-bootstrap` of a Kafka. */
const operated = (resources: readonly Resource[]) => [
  ...ofKind(resources, 'Cluster').map(({ metadata }) => ({ host: `${metadata.name}-rw`, node: 'postgres' })),
  ...ofKind(resources, 'Kafka').map(({ metadata }) => ({
    host: `${metadata.name}-kafka-bootstrap`,
    node: 'kafka',
  })),
];

function nodeAt(resources: readonly Resource[], host: string): Node | undefined {
  const service = named(resources, 'Service', host);
  const selector = service && specOf<{ selector: Labels }>(service).selector;
  const name = operated(resources).find((each) => each.host === host)?.node;
  return nodesOf(resources).find((node) => (selector ? selects(selector, node.labels) : node.name === name));
}

/** The installation and migrations have all addresses in their environment, and call those of their part. */
function isUsed({ args = [] }: Container, name: string): boolean {
  if (args.includes('database') || args.includes('migrate')) return name.startsWith('DATABASE');
  return !args.includes('topics') || name.startsWith('KAFKA');
}

/** What the environment of a pod names within the edition, as `roster → kafka:9092`; what leads nowhere by `→ ?`. */
function callsOf({ resources, name: edition }: Edition, { spec, labels }: Pods): string[] {
  return containersOf(spec).flatMap((container) => {
    const world = { resources, secrets: secretsOf[edition], spec, container };
    return Object.entries(resolvedEnvironment(world).variables)
      .filter(([name]) => isUsed(container, name))
      .flatMap(([name, value]) => addressesIn(name, value))
      .filter(({ host }) => !host.includes('.'))
      .map(({ host, port }) => {
        const to = nodeAt(resources, host)?.name ?? '?';
        return `${labels['app.kubernetes.io/name']} → ${to}:${port}`;
      });
  });
}

const environmentTextOf = (service: string) =>
  readFileSync(join(projectFolder, 'services', service, 'environment.ts'), 'utf8');

/** Ports of the internet that a service calls, by what its environment.ts reads. */
export function outsideInCode(service: string): number[] {
  const text = environmentTextOf(service);
  const calls = (of: RegExp, ...ports: number[]) => (of.test(text) ? ports : []);
  return [...calls(/mailVariables/, 25, 465, 587), ...calls(/STRIPE_API_URL|S3_URL/, 443)].sort(
    (a, b) => a - b,
  );
}

/** The edges that the code of an edition needs: from the addresses in its environment, and from those who send mails. */
export function neededEdges(edition: Edition): string[] {
  const pods = podsOf(edition.resources);
  const mailpit = nodesOf(edition.resources).some(({ name }) => name === 'mailpit');
  const senders = pods
    .filter(({ owner }) => owner.kind === 'Deployment' && owner.metadata.name !== 'gateway')
    .map(({ owner }) => owner.metadata.name)
    .filter((name) => outsideInCode(name).includes(587));
  return [
    ...new Set([
      ...pods.flatMap((each) => callsOf(edition, each)),
      ...(mailpit ? senders.map((name) => `${name} → mailpit:1025`) : []),
    ]),
  ].sort();
}
