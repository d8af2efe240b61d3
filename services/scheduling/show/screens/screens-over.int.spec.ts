import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import {
  created,
  schedulingUnderTest,
  type SchedulingUnderTest,
} from '../../testing/scheduling-under-test.js';
import { screensSteps, showIdOf } from '../../testing/screens-steps.js';
import { ScreensSweep } from './screens.sweep.js';

jest.setTimeout(60_000);

let scheduling: SchedulingUnderTest;
const told: string[] = [];
const { open, join, admission } = screensSteps(() => scheduling);
beforeAll(async () => {
  const live = { publish: (topic: string) => void told.push(topic) };
  scheduling = await schedulingUnderTest({ live });
  for (const user of [1, 2, 7]) await scheduling.announce(user * 10, created(user * 10, user)).heard;
}, startTimeoutMs);
afterAll(() => scheduling?.close());
beforeEach(async () => {
  await scheduling.rows.query(sql`delete from show_screens`);
  await scheduling.rows.query(sql`delete from show_join_tries`);
});

const rowsOf = (statement: ReturnType<typeof sql>) => scheduling.rows.query(statement);
const hours = (count: number) => scheduling.clock.pass(count * 3_600_000);

describe('wrong codes', () => {
  const wrong = (address: string | null) => join('ABCDEFGH', 'STAGE', { address });

  it('are tried 60 times an hour from one address, also at the same time; then right ones wait, too', async () => {
    const { viewCode } = await open(1, 1);
    for (let each = 0; each < 70; each++) await join(viewCode, 'STAGE').then(() => undefined);
    await rowsOf(sql`update show_screens set view_count = 0`);
    const tries = await Promise.all(Array.from({ length: 70 }, () => wrong('203.0.113.7')));
    expect(tries.filter((each) => (each as unknown) === 'NOT_FOUND')).toHaveLength(60);
    expect(tries.filter((each) => (each as unknown) === 'RATE_LIMITED')).toHaveLength(10);
    expect(await join(viewCode)).toBe('RATE_LIMITED');
    expect(await join(viewCode, 'STAGE', { address: '203.0.113.8' })).toMatchObject({ kind: 'STAGE' });
    hours(1);
    expect(await join(viewCode)).toMatchObject({ kind: 'AUDIENCE' });
    const stored = JSON.stringify(await rowsOf(sql`select * from show_join_tries`));
    expect(stored).not.toContain('203.0.113');
  });

  it('are tried 600 times an hour from all networks of one IPv6 site', async () => {
    const { viewCode } = await open(1, 1);
    const network = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
    const tries: unknown[] = [];
    for (let ten = 0; ten < 61; ten++)
      tries.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, each) => wrong(network(ten * 10 + each))))),
      );
    expect(tries.filter((each) => each === 'NOT_FOUND')).toHaveLength(600);
    expect(await join(viewCode, 'STAGE', { address: network(0xffff) })).toBe('RATE_LIMITED');
    expect(await join(viewCode, 'STAGE', { address: '2001:db8:2::1' })).toMatchObject({ kind: 'STAGE' });
  });

  it('of one network lock no other out, however many there were everywhere', async () => {
    const { viewCode } = await open(1, 1);
    const now = scheduling.clock.now();
    await rowsOf(sql`insert into show_join_tries (subject, since, tries) values ('all', ${now}, 1000000)`);
    expect(await wrong('203.0.113.1')).toBe('NOT_FOUND');
    expect(await join(viewCode)).toMatchObject({ kind: 'AUDIENCE' });
  });

  it('of a clock that was ahead lock nobody out', async () => {
    const { viewCode } = await open(1, 1);
    const ahead = new Date(scheduling.clock.now().getTime() + 8 * 24 * 60 * 60 * 1000);
    await rowsOf(sql`insert into show_join_tries (subject, since, tries) values ('all', ${ahead}, 20000)`);
    expect(await join(viewCode)).toMatchObject({ kind: 'AUDIENCE' });
  });
});

describe('what is over', () => {
  it('is swept away: shows with their codes and views, and tries', async () => {
    const { viewCode } = await open(1, 1);
    await join(viewCode);
    await join('ABCDEFGH');
    hours(12);
    const going = await open(2, 1);
    await scheduling.service.app.get(ScreensSweep).run();
    expect(await rowsOf(sql`select view_code from show_screens`)).toEqual([{ view_code: going.viewCode }]);
    expect(await rowsOf(sql`select from show_view union all select from show_join_tries`)).toEqual([]);
  });

  it('is gone with its owner, whose download names what is open and no code', async () => {
    const { viewCode, remoteCode } = await open(7, 1, { imageIds: [3] });
    const { token } = await join(viewCode);
    const staying = await open(1, 1);
    const exported = await dataExportOf(scheduling.service, 7);
    expect(JSON.parse(exported)).toMatchObject({
      openShows: [{ show_id: showIdOf(1), title: 'Ride', image_ids: [3], views: [{ kind: 'AUDIENCE' }] }],
    });
    for (const secret of [viewCode, remoteCode, token]) expect(exported).not.toContain(secret);
    told.length = 0;
    const identity = new ForeignService(scheduling.bus, 'identity');
    await identity.announce('user-7', UserEventSchema, {
      case: 'deleted',
      value: { userId: 7, byUserId: 7 },
    }).heard;
    await until(async () => (await admission(token)) === null);
    expect(told).toEqual([`show-views-7-${showIdOf(1)}`]);
    expect(await open(7, 2)).toBe('UNAUTHENTICATED');
    expect(await rowsOf(sql`select view_code from show_screens`)).toEqual([{ view_code: staying.viewCode }]);
  });
});
