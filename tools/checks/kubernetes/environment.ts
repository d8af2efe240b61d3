import type { Resource } from '../../kubernetes/resource.js';
import type { Container, EnvironmentEntry, KeyReference, PodSpec } from './pods.js';
import { named } from './pods.js';

export interface Resolved {
  readonly variables: Readonly<Record<string, string>>;
  /** References to what does not exist. */
  readonly missing: readonly string[];
}

type Keys = Readonly<Record<string, readonly string[]>>;
interface World {
  readonly resources: readonly Resource[];
  /** Secrets of the edition with their keys. */
  readonly secrets: Keys;
  readonly spec: PodSpec;
  readonly container: Container;
}

const dataOf = ({ resources }: World, name: string) =>
  named(resources, 'ConfigMap', name)?.['data'] as Readonly<Record<string, string>> | undefined;

/** A text that is long enough for every secret. */
const aSecret = 'x'.repeat(43);

/** Whether a file of a mounted Secret lies at that path, or would if the Secret was there. */
function isMounted({ spec, container, secrets }: World, path: string): boolean {
  const mount = (container.volumeMounts ?? []).find(({ mountPath }) => path.startsWith(`${mountPath}/`));
  const secret = (spec.volumes ?? []).find(({ name }) => name === mount?.name)?.secret;
  if (!mount || !secret) return false;
  const file = path.slice(mount.mountPath.length + 1);
  const keys = secrets[secret.secretName] ?? [];
  const items = secret.items ?? keys.map((key) => ({ key, path: key }));
  const item = items.find((each) => each.path === file);
  return item !== undefined && (secret.optional === true || keys.includes(item.key));
}

type Found = string | undefined | { readonly missing: string };

const ofConfigMap = (world: World, { name, key, optional }: KeyReference): Found =>
  dataOf(world, name)?.[key] ?? (optional ? undefined : { missing: `ConfigMap ${name}, key ${key}` });

const ofSecret = ({ secrets }: World, { name, key, optional }: KeyReference): Found => {
  if (secrets[name]?.includes(key)) return aSecret;
  return optional ? undefined : { missing: `Secret ${name}, key ${key}` };
};

function valueOf(world: World, { value, valueFrom }: EnvironmentEntry): Found {
  if (value !== undefined) return value;
  if (valueFrom?.configMapKeyRef) return ofConfigMap(world, valueFrom.configMapKeyRef);
  if (valueFrom?.secretKeyRef) return ofSecret(world, valueFrom.secretKeyRef);
  return undefined;
}

/** Those of whole ConfigMaps, with the ConfigMaps that are missing. */
function ofConfigMaps(world: World): Resolved {
  const missing: string[] = [];
  const variables: Record<string, string> = {};
  for (const { configMapRef } of world.container.envFrom ?? []) {
    const data = configMapRef && dataOf(world, configMapRef.name);
    if (data) Object.assign(variables, data);
    else missing.push(`ConfigMap ${configMapRef?.name}`);
  }
  return { variables, missing };
}

/** A container's variables as its process would find them; files of keys by a text instead. */
export function resolvedEnvironment(world: World): Resolved {
  const shared = ofConfigMaps(world);
  const missing = [...shared.missing];
  const variables: Record<string, string> = { NODE_ENV: 'production', ...shared.variables };
  for (const entry of world.container.env ?? []) {
    const value = valueOf(world, entry);
    if (typeof value === 'object') missing.push(value.missing);
    else if (value !== undefined) variables[entry.name] = value;
  }
  for (const [name, value] of Object.entries(variables)) {
    if (!value.startsWith('@/keys/')) continue;
    if (!isMounted(world, value.slice(1))) missing.push(`file ${value.slice(1)} of ${name}`);
    variables[name] = aSecret;
  }
  return { variables, missing };
}
