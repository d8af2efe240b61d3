import { releaseVersion } from '../../kubernetes/files.js';
import { nameOfRelease } from '../../kubernetes/kinds/install-job.js';
import type { Resource } from '../../kubernetes/resource.js';
import type { Edition, EditionName } from './edition.js';
import { named } from './pods.js';

/** A violation: a field of a resource set to a value, or removed when there is none. */
export interface Plant {
  readonly policy: string;
  readonly edition: EditionName;
  /** `Deployment/roster` */
  readonly of: string;
  /** Fields and positions, from the resource on; empty: the resource itself is removed. */
  readonly path: string;
  readonly value?: unknown;
}

type Fields = Record<string, unknown>;

function setIn(target: Fields, path: readonly string[], value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length > 0) {
    target[first] ??= {};
    return setIn(target[first] as Fields, rest, value);
  }
  if (value !== undefined) target[first] = value;
  else if (Array.isArray(target)) target.splice(Number(first), 1);
  else delete target[first];
}

/** The edition with the violation in it. Throws for a resource that does not exist. */
export function planted(edition: Edition, { of, path, value }: Plant): Edition {
  const [kind = '', ...name] = of.split('/');
  const resources = structuredClone(edition.resources) as Resource[];
  const target = named(resources, kind, name.join('/'));
  if (!target) throw new Error(`There is no ${of} in ${edition.name}`);
  if (path === '') return { ...edition, resources: resources.filter((each) => each !== target) };
  setIn(target as unknown as Fields, path.split('.'), value);
  return { ...edition, resources };
}

export const inProduction = (policy: string, of: string, path: string, value?: unknown): Plant => ({
  policy,
  edition: 'overlays/production',
  of,
  path,
  value,
});
export const inDev = (policy: string, of: string, path: string, value?: unknown): Plant => ({
  policy,
  edition: 'overlays/dev',
  of,
  path,
  value,
});
export const inSmall = (policy: string, of: string, path: string, value?: unknown): Plant => ({
  policy,
  edition: 'small',
  of,
  path,
  value,
});

/** Paths that many plants share. */
export const pod = 'spec.template.spec';
export const container = `${pod}.containers.0`;
export const job = `Job/${nameOfRelease('install', releaseVersion())}`;
