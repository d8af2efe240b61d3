import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { statementsOf } from '@cadenza/kernel/testing/statements-of.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import {
  created,
  schedulingUnderTest,
  type SchedulingUnderTest,
} from '../../testing/scheduling-under-test.js';

jest.setTimeout(60_000);
const entries = 12;
const showsOfEntry = 22;

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  scheduling = await schedulingUnderTest();
  await scheduling.announce(10, created(10, 1)).heard;
  for (let each = 0; each < entries; each++)
    await scheduling
      .as(1)
      .create({ classId: 10, title: 'Ride', startTime: `2026-03-${String(each + 10)}T17:00:00Z` });
  await scheduling.rows.query(sql`
    insert into show_summary (stream, show_id, user_id, class_id, title, schedule_id, started_at, ended_at,
      planned_seconds, delivered_seconds, pauses, paused_seconds, segments, recorded_at)
    select 'show-' || schedule.id || '-' || number, schedule.id || '-' || number, 1, 10, 'Ride', schedule.id,
      start_time + number * interval '1 minute', start_time, 60, 60, 0, 0,
      '[{"name":"Climb","plannedSeconds":60,"deliveredSeconds":60,"skipped":false,"trackId":null}]', now()
    from schedule, generate_series(1, ${showsOfEntry}::int) as number`);
});
afterAll(() => scheduling?.close());

interface Listed {
  readonly id: number;
  readonly shows: readonly { readonly id: string; readonly segments?: readonly unknown[] }[];
}
const list = async (first: number, fields: string) => {
  const query = `{ schedules(first: ${first}) { items { id series { id } shows { ${fields} } } } }`;
  const { data, errors } = await scheduling.ask(query, {}, { caller: instructor(1) });
  if (errors?.[0]) throw new Error(errors[0].message);
  return (data!['schedules'] as { items: readonly Listed[] }).items;
};
/** Statements that were executed more than once for one list. */
const repeated = async (first: number, fields: string) => {
  const texts = await statementsOf(scheduling, () => list(first, fields));
  return texts.filter((text, index) => texts.indexOf(text) !== index);
};

describe('the shows of a list of entries', () => {
  it('are the newest 20 of each entry', async () => {
    const items = await list(3, 'id');
    const newest = Array.from({ length: 20 }, (_, each) => showsOfEntry - each);
    for (const { id, shows } of items)
      expect(shows.map((show) => show.id)).toEqual(newest.map((number) => `${id}-${number}`));
    expect((await list(2, 'id segments { name }'))[1]!.shows[3]!.segments).toEqual([{ name: 'Climb' }]);
  });

  it('take one statement each, of however many entries', async () => {
    expect(await repeated(12, 'id')).toEqual([]);
    expect(await repeated(5, 'id segments { name }')).toEqual([]);
  });

  it('are read without their segments, unless these are requested', async () => {
    const texts = await statementsOf(scheduling, () => list(2, 'id title deliveredSeconds'));
    expect(texts.filter((text) => text.includes('show_summary')).join()).not.toMatch(/segments|select \*/);
  });

  it('are refused with the segments of more than 100 shows', async () => {
    await expect(list(6, 'id segments { name }')).rejects.toThrow('at most 100 shows');
  });
});
