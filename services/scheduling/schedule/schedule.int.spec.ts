import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeEvent } from '@cadenza/kernel/eventsourcing/codec.js';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import {
  instructor,
  serviceUnderTest,
  type Asking,
  type ServiceUnderTest,
} from '@cadenza/kernel/testing/service-under-test.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { Schedule } from '../generated/graphql.js';
import { schedulingService } from '../scheduling.service.js';

jest.setTimeout(60_000);
const owner = 1;
const gone = { code: 'NOT_FOUND', message: 'Schedule not found' };
const fields = 'id classId title startTime endTime location userId version';
const startTime = '2026-05-04T18:00:00.000Z';

let database: TestDatabase;
let scheduling: ServiceUnderTest;
const bus = new InProcessBus();
let position = 0;

beforeAll(async () => {
  database = await testDatabase();
  // Every delivery is held back: what is seen in time was waited for.
  scheduling = await serviceUnderTest(schedulingService({}), database, { bus, delayReactionsMs: 300 });
  await Promise.all([announce(10, created(10)).heard, announce(20, created(20, 2)).heard]);
});
afterAll(async () => {
  await scheduling?.close();
  await database?.drop();
});

function created(classId: number, userId = owner): NewEventOf<typeof ClassEventSchema> {
  return { case: 'classCreated', value: { classId, userId, details: { title: 'Ride', duration: 45 } } };
}

/** What catalog would publish: the mark of who stored it, and when scheduling has heard of it. */
function announce(classId: number, event: NewEventOf<typeof ClassEventSchema>) {
  const { type, payload } = encodeEvent(ClassEventSchema, event);
  const stream = `class-${classId}`;
  const at = { origin: 'catalog', stream, position: ++position, version: position, type, payload };
  const heard = bus.publish([{ ...at, eventId: randomUUID(), recordedAt: new Date() }]);
  return { mark: { service: 'catalog', stream, position: at.position, type }, heard };
}

function as(userId: number, asking: Asking = {}) {
  const field = async <Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> => {
    const { data, errors } = await scheduling.ask(query, variables, {
      caller: instructor(userId),
      ...asking,
    });
    if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
    return Object.values(data!)[0] as Answer;
  };
  return {
    create: (input: object) =>
      field<Schedule>(`mutation ($input: ScheduleInput!) { createSchedule(input: $input) { ${fields} } }`, {
        input,
      }),
    read: (id: number) => field<Schedule>(`query ($id: Int!) { schedule(id: $id) { ${fields} } }`, { id }),
    list: (of?: number) =>
      field<Schedule[]>(`query ($userId: Int) { schedules(userId: $userId) { ${fields} } }`, { userId: of }),
    update: (id: number, input: object, version?: number) =>
      field<Schedule>(
        `mutation ($id: Int!, $input: ScheduleInput!, $version: Int) {
          updateSchedule(id: $id, input: $input, version: $version) { ${fields} } }`,
        { id, input, version },
      ),
    remove: (id: number) => field<boolean>('mutation ($id: Int!) { deleteSchedule(id: $id) }', { id }),
  };
}

describe('schedules', () => {
  it('end with their class, move, and go', async () => {
    const made = await as(owner).create({ classId: 10, title: ' Monday ', startTime });
    expect(made).toMatchObject({
      title: 'Monday',
      startTime,
      endTime: '2026-05-04T18:45:00.000Z',
      location: null,
    });
    const moved = await as(owner).update(
      made.id,
      { startTime: '2026-05-03T20:00:00+02:00', location: 'Room 1' },
      1,
    );
    expect(moved).toMatchObject({ endTime: '2026-05-03T18:45:00.000Z', location: 'Room 1', version: 2 });
    await expect(as(owner).update(made.id, { title: 'B' }, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    const later = await as(owner).create({ classId: 10, title: 'Later', startTime });
    expect(await as(owner).list()).toEqual([moved, later]);
    await as(owner).remove(later.id);
    await expect(as(owner).read(later.id)).rejects.toMatchObject(gone);
    expect(await as(owner).list()).toEqual([moved]);
  });

  it('know a class in the very next request after its creation', async () => {
    const { mark } = announce(11, created(11));
    const after = as(owner, { after: [mark] });
    await expect(after.create({ classId: 11, title: 'New', startTime })).resolves.toMatchObject({
      classId: 11,
    });
  });

  it('take the duration as it is now, and no class that is gone or another’s', async () => {
    await announce(12, created(12)).heard;
    await announce(12, { case: 'classChanged', value: { details: { title: 'Ride', duration: 30 } } }).heard;
    const made = await as(owner).create({ classId: 12, title: 'Short', startTime });
    expect(made.endTime).toBe('2026-05-04T18:30:00.000Z');
    await announce(12, { case: 'classDeleted', value: {} }).heard;
    for (const classId of [12, 20, 404])
      await expect(as(owner).create({ classId, title: 'A', startTime })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Selected class not found',
      });
    expect(await as(owner).update(made.id, { classId: 12, title: 'Kept' })).toMatchObject({ title: 'Kept' });
  });

  it('are not there for anybody else', async () => {
    const { id } = await as(owner).create({ classId: 10, title: 'Mine', startTime });
    await expect(as(2).read(id)).rejects.toMatchObject(gone);
    await expect(as(2).update(id, { title: 'A' })).rejects.toMatchObject(gone);
    await expect(as(2).remove(id)).rejects.toMatchObject(gone);
    await expect(as(2).list(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as(2).list()).toEqual([]);
  });

  it.each([
    [{ title: 'A', startTime }],
    [{ classId: 20, startTime }],
    [{ classId: 20, title: 'A' }],
    [{ classId: 20, title: 'A', startTime: 'soon' }],
    [{ classId: 20, title: 'A', startTime: 5 }],
    [{ classId: 20, title: 'A', startTime, endTime: startTime }],
    [{ classId: 20, title: 'A', startTime, location: 'x'.repeat(201) }],
  ])('refuse the input %#, and store nothing', async (input) => {
    await expect(as(2).create(input)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await as(2).list()).toEqual([]);
  });

  it('are the same after a rebuild, and so is what is known of classes', async () => {
    const before = await as(owner).list();
    const rebuilt = await scheduling.service.rebuild({ verify: true });
    expect(rebuilt).toMatchObject([
      { name: 'schedule', differences: 0 },
      { name: 'classes', differences: 0 },
    ]);
    expect(await as(owner).list()).toEqual(before);
  });
});
