import { describe, expect, it } from '@jest/globals';
import { allServices } from '../standalone/services.js';
import { migrationNames, unknownMigrations } from './known-migrations.js';

const services = allServices('x'.repeat(32), { objects: '/none', scratch: '/none' });

describe('the migrations of this version', () => {
  it('are the kernel’s and the service’s own, in the order of their times', () => {
    const names = migrationNames(services.find(({ name }) => name === 'identity')!);
    expect(names[0]).toBe('KernelSchema1700000000000');
    expect(names).toContain('FirstTables1790000000000');
    const times = names.map((name) => Number(name.slice(-13)));
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  it('do not hold what a newer version has run, in any schema', () => {
    const ran = { identity: ['FirstTables1790000000000', 'Later1999000000000'], another: ['First1'] };
    expect(unknownMigrations(ran, services)).toEqual(['identity Later1999000000000', 'another First1']);
    const known = Object.fromEntries(services.map((service) => [service.name, migrationNames(service)]));
    expect(unknownMigrations(known, services)).toEqual([]);
  });
});
