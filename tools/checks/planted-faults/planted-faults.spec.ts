import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../temporary-tree.js';
import { plantedFaults } from './faults.js';

const atRoot = (file: string) => join(projectRoot, file);

describe('the planted faults', () => {
  it('are 60, each with a name of its own', () => {
    expect(plantedFaults).toHaveLength(60);
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(60);
  });

  it.each(plantedFaults)('have one place in their file, and another text there: $name', (fault) => {
    const parts = readFileSync(atRoot(fault.file), 'utf8').split(fault.text);
    expect(parts).toHaveLength(2);
    expect(fault.replacement).not.toBe(fault.text);
  });

  it('name tests that exist and need no build', () => {
    const named = plantedFaults.flatMap(({ tests }) => tests);
    expect(named.filter((file) => !existsSync(atRoot(file)))).toEqual([]);
    expect(plantedFaults.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(named.filter((file) => file.endsWith('.e2e.spec.ts'))).toEqual([]);
  });

  it('are in every service, the gateway, the web and the kernel', () => {
    const services = readdirSync(atRoot('services')).map((name) => `services/${name}/`);
    for (const folder of [...services, 'gateway/', 'web/', 'kernel/'])
      expect([folder, plantedFaults.some(({ file }) => file.startsWith(folder))]).toEqual([folder, true]);
  });
});
