import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import type { Announcer } from '@cadenza/kernel/runtime/live.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import {
  instructor,
  movableClock,
  serviceUnderTest,
  type Asking,
} from '@cadenza/kernel/testing/service-under-test.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { Schedule, SchedulePage } from '../generated/graphql.js';
import { schedulingService } from '../scheduling.service.js';

const fields = `id classId title startTime endTime location userId seriesId version
  series { id frequency count until timeZone }`;

type Input = Record<string, unknown>;

/** Scheduling on a database of its own, asked by instructors; catalog and sharing are what they announce. */
export async function schedulingUnderTest({
  delayReactionsMs = 0,
  live,
}: { readonly delayReactionsMs?: number; readonly live?: Announcer } = {}) {
  const database = await migratedDatabase(schedulingService());
  const bus = new InProcessBus();
  const clock = movableClock();
  const scheduling = await serviceUnderTest(schedulingService(), database, {
    bus,
    clock,
    delayReactionsMs,
    ...(live && { live }),
  });
  const catalog = new ForeignService(bus, 'catalog');
  const sharing = new ForeignService(bus, 'sharing');
  const announce = (classId: number, event: NewEventOf<typeof ClassEventSchema>) =>
    catalog.announce(`class-${classId}`, ClassEventSchema, event);

  const as = (userId: number, asking: Asking = {}) => {
    const caller = instructor(userId);
    const field = async <Answer>(query: string, variables: Input): Promise<Answer> => {
      const { data, errors } = await scheduling.ask(query, variables, { caller, ...asking });
      if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
      return Object.values(data!)[0] as Answer;
    };
    const page = (args: Input = {}) =>
      field<SchedulePage>(
        `query ($userId: Int, $from: DateTime, $to: DateTime, $first: Int, $after: String) {
          schedules(userId: $userId, from: $from, to: $to, first: $first, after: $after) {
            nextCursor items { ${fields} } } }`,
        args,
      );
    return {
      page,
      list: async (of?: number) => (await page({ userId: of })).items,
      create: (input: Input, recurrence?: Input) =>
        field<Schedule>(
          `mutation ($input: ScheduleInput!, $recurrence: RecurrenceInput) {
            createSchedule(input: $input, recurrence: $recurrence) { ${fields} } }`,
          { input, recurrence },
        ),
      read: (id: number) => field<Schedule>(`query ($id: Int!) { schedule(id: $id) { ${fields} } }`, { id }),
      update: (id: number, input: Input, version?: number, scope?: string) =>
        field<Schedule>(
          `mutation ($id: Int!, $input: ScheduleInput!, $scope: String, $version: Int) {
            updateSchedule(id: $id, input: $input, scope: $scope, version: $version) { ${fields} } }`,
          { id, input, scope, version },
        ),
      remove: (id: number, scope?: string, version?: number) =>
        field<boolean>(
          `mutation ($id: Int!, $scope: String, $version: Int) {
            deleteSchedule(id: $id, scope: $scope, version: $version) }`,
          { id, scope, version },
        ),
    };
  };

  await scheduling.service.app.listen(0, '127.0.0.1');
  const url = (await scheduling.service.app.getUrl()).replace('[::1]', '127.0.0.1');
  /** A request to a byte route. */
  const bytes = (caller: Caller, path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/bytes/${path}`, {
      headers: { ...headers, authorization: `Bearer ${scheduling.tokenOf(caller)}` },
    });
  const close = async () => {
    await scheduling.close();
    await database.drop();
  };
  return { ...scheduling, bus, clock, sharing, announce, as, bytes, close };
}

export type SchedulingUnderTest = Awaited<ReturnType<typeof schedulingUnderTest>>;

/** A class of 45 minutes, as catalog tells of it. */
export const created = (classId: number, userId: number) => ({
  case: 'classCreated' as const,
  value: { classId, userId, details: { title: 'Ride', duration: 45 } },
});

/** A segment of so many seconds, as catalog tells of it; `order` is 1-based. */
export const segmentAdded = (
  segmentId: number,
  order: number,
  duration: number,
  fixedStartTime?: number,
) => ({
  case: 'segmentAdded' as const,
  value: { segment: { segmentId, duration, ...(fixedStartTime !== undefined && { fixedStartTime }) }, order },
});
