/** A package as `package-lock.json` has it. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Locked = Readonly<Record<string, LockedPackage>>;

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package states it (SPDX); undefined where it states none. */
  readonly licence: string | undefined;
}

const folder = 'node_modules/';
const nameOf = (path: string) => path.slice(path.lastIndexOf(folder) + folder.length);

/** Where Node finds a package that the one at `from` requires; undefined when it is not installed. */
function resolved(locked: Locked, from: string, name: string): string | undefined {
  for (let at = from; ; at = parentOf(at)) {
    const path = at === '' ? `${folder}${name}` : `${at}/${folder}${name}`;
    if (locked[path]) return path;
    if (at === '') return undefined;
  }
}

const parentOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

function requiredBy(each: LockedPackage): readonly string[] {
  const isOptional = (name: string) => each.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(each.dependencies ?? {}),
    ...Object.keys(each.optionalDependencies ?? {}),
    ...Object.keys(each.peerDependencies ?? {}).filter((name) => !isOptional(name)),
  ];
}

/** All packages that these workspaces need to run, of every platform, sorted; the workspaces are not among them. */
export function shippedPackages(locked: Locked, workspaces: readonly string[]): readonly ShippedPackage[] {
  const seen = new Set<string>();
  const shipped = new Map<string, ShippedPackage>();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const each = locked[path];
    if (!each) throw new Error(`${path} is not in package-lock.json`);
    if (each.link && each.resolved) waiting.push(each.resolved);
    else if (path.includes(folder)) {
      const { version = '', license: licence } = each;
      const name = nameOf(path);
      shipped.set(`${name} ${version}`, { name, version, licence });
    }
    waiting.push(...requiredBy(each).flatMap((name) => resolved(locked, path, name) ?? []));
  }
  return [...shipped.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
