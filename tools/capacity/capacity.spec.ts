import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectFolder } from '../monitoring/places.js';
import { readFixtures } from '../events/fixtures.js';
import { actions, figures } from './figures.js';
import { habits, planned } from './habits.js';
import { capacityFor, costOf, perInstructor, smallestCluster, timesAYear } from './simulate.js';
import { capacityTable, clusterLine, figureTable, instructorLine } from './table.js';

const page = readFileSync(join(projectFolder, 'docs/capacity.md'), 'utf8');
/** A table's text without what prettier aligns it by. */
const plain = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');

describe('the simulation of capacity', () => {
  it('reckons with figures that each say where they are from', () => {
    const all = [...Object.values(figures), ...Object.values(habits), ...Object.values(planned)];
    expect(all.filter(({ value, from }) => !(value > 0) || from.length < 10)).toEqual([]);
  });

  it('derives the cost of an action from its events and the reactions that store them', () => {
    const [alone, told] = [costOf('student'), costOf('entry')];
    expect(alone.bytes).toBe(figures.eventRowBytes.value + 14 + figures.readRowBytes.value);
    expect(told.bytes).toBe(
      figures.eventRowBytes.value + 88 + 300 + 2 * (figures.inboxRowBytes.value + 88 + 300),
    );
    expect(told.cpuMs - alone.cpuMs).toBeCloseTo(2_000 / figures.handledASecond.value);
  });

  it.each([
    ['media.v1.TrackEvent.trackUploaded', actions.upload],
    ['catalog.v1.ClassEvent.segmentAdded', actions.newClass],
    ['scheduling.v1.ScheduleEvent.classScheduled', actions.entry],
    ['roster.v1.AttendanceEvent.attendanceMarked', actions.mark],
  ])(
    'takes a payload of %s that is at most twice as large, or half, of its largest sample',
    (type, action) => {
      const samples = readFixtures().filter((each) => each.type === type);
      const largest = Math.max(...samples.map(({ bytes }) => Buffer.from(bytes, 'base64').length));
      expect(action.payloadBytes / largest).toBeGreaterThan(0.5);
      expect(action.payloadBytes / largest).toBeLessThan(2);
    },
  );

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
    expect(perInstructor.events).toBeGreaterThan(timesAYear.mark);
  });

  it('gives the smallest cluster two cores and a core more than it plans for', () => {
    expect(smallestCluster(1).cores).toBe(2);
    expect(smallestCluster(1_000_000).cores).toBe(Math.ceil(capacityFor(1_000_000).cores) + 1);
  });
});

it('docs/capacity.md holds the table and the sentences that npm run simulate:capacity prints', () => {
  expect(plain(page)).toContain(plain(capacityTable([100, 1_000, 10_000, 100_000, 1_000_000])));
  expect(plain(page)).toContain(plain(figureTable()));
  for (const line of [instructorLine(), clusterLine(100)]) expect(page).toContain(line);
});
