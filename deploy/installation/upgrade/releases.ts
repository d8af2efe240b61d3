/** Releases that can be named by `--from`, the oldest first: a version, or the commit it was made of. */
export const releases = ['091483e3', '0.1.0'] as const;

/** In which release a migration appeared first; what is not here is in the oldest one. */
const firstIn: Readonly<Record<string, (typeof releases)[number]>> = {
  WrittenBytes1700000000007: '0.1.0',
  DeviceLinks1790000000090: '0.1.0',
  FoldedSearch1800000000017: '0.1.0',
  FoldedSearch1800000000020: '0.1.0',
  FoldedSearch1800000000060: '0.1.0',
  FoldedSearch1800000000100: '0.1.0',
  StudentListing1800000000050: '0.1.0',
};

/** Names of migrations, per schema. */
export type Migrated = Readonly<Record<string, readonly string[]>>;

/** Names in the table above that are no migrations of this version. */
export function unknownNames(known: Migrated): readonly string[] {
  const all = new Set(Object.values(known).flat());
  return Object.keys(firstIn).filter((name) => !all.has(name));
}

/** The migrations of a release, out of all of this version; undefined for one that is not known. */
export function migrationsOfRelease(release: string, known: Migrated): Migrated | undefined {
  const at = releases.findIndex((each) => each === release);
  if (at < 0) return undefined;
  const had = (name: string) => releases.indexOf(firstIn[name] ?? releases[0]) <= at;
  return Object.fromEntries(Object.entries(known).map(([schema, names]) => [schema, names.filter(had)]));
}
