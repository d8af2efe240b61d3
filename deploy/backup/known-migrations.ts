import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { kernelMigrations } from '@cadenza/kernel/eventsourcing/migrate.js';

type Migrated = Pick<ServiceDefinition, 'name' | 'migrations'>;

/** The names of all migrations of a service, as its table `migrations` holds them, in the order of their times. */
export function migrationNames({ migrations }: Pick<Migrated, 'migrations'>): readonly string[] {
  const timeIn = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  return [...kernelMigrations, ...migrations]
    .map((Migration) => new Migration().name ?? Migration.name)
    .sort((one, other) => timeIn(one) - timeIn(other));
}

/** Lists migrations that have run and that this version does not have, as `<schema> <name>`: a newer one made them. */
export function unknownMigrations(
  ran: Readonly<Record<string, readonly string[]>>,
  services: readonly Migrated[],
): readonly string[] {
  const known = new Map<string, ReadonlySet<string>>(
    services.map((service) => [service.name, new Set(migrationNames(service))]),
  );
  return Object.entries(ran).flatMap(([schema, names]) =>
    names.filter((name) => !known.get(schema)?.has(name)).map((name) => `${schema} ${name}`),
  );
}
