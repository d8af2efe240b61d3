import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectFolder } from '../monitoring/places.js';
import { habits, planned } from './habits.js';
import { actions, measured } from './measured.js';
import { capacityFor, perInstructor, smallestCluster, timesAYear } from './simulate.js';
import { capacityTable, clusterLine, instructorLine } from './table.js';

const page = readFileSync(join(projectFolder, 'docs/capacity.md'), 'utf8');
/** A table's text without what prettier aligns it by. */
const plain = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');

describe('the simulation of capacity', () => {
  it('reckons with figures that were measured, each with how', () => {
    const costs = Object.values(actions).flatMap(({ events, bytes, walBytes, cpuMs }) => [
      events,
      bytes,
      walBytes,
      cpuMs,
    ]);
    expect(
      [...costs, ...Object.values(measured).map(({ value }) => value)].filter((value) => !(value > 0)),
    ).toEqual([]);
    for (const { how } of Object.values(measured)) expect(how).not.toBe('');
    for (const { from } of [...Object.values(habits), ...Object.values(planned)]) expect(from).not.toBe('');
  });

  it('grows in proportion, but for what there are at least two of', () => {
    const [small, large] = [capacityFor(1_000), capacityFor(1_000_000)];
    expect(large.eventsAYear).toBeCloseTo(1_000 * small.eventsAYear);
    expect(large.cores / small.cores).toBeCloseTo(1_000);
    expect(small).toMatchObject({ gateways: 2, serviceReplicas: 2, partitions: 12 });
    expect(large.partitions).toBeGreaterThanOrEqual(12);
    expect(large.yearsToPartitionedTables * 1_000).toBeCloseTo(small.yearsToPartitionedTables);
  });

  it('counts marks of attendance as events one by one, and as one request a class', () => {
    expect(timesAYear.mark).toBe(timesAYear.entry * habits.ridersOfAClass.value);
    expect(perInstructor.requests).toBeLessThan(perInstructor.events + 40_000);
  });

  it('gives the smallest cluster two cores and a core more than it plans for', () => {
    expect(smallestCluster(1).cores).toBe(2);
    expect(smallestCluster(1_000_000).cores).toBe(Math.ceil(capacityFor(1_000_000).cores) + 1);
  });
});

it('docs/capacity.md holds the table and the sentences that npm run simulate:capacity prints', () => {
  expect(plain(page)).toContain(plain(capacityTable([100, 1_000, 10_000, 100_000, 1_000_000])));
  for (const line of [instructorLine(), clusterLine(100)]) expect(page).toContain(line);
});
