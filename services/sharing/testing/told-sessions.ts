import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';

const hour = 3_600_000;
const week = 7 * 24 * hour;

/** Sessions, as scheduling tells of them. */
export const toldSessions = (scheduling: ForeignService) => ({
  /** One entry, or the first of a weekly series of so many, of an hour each. */
  session: (scheduleId: number, userId: number, classId: number, title: string, at: string, weeks = 1) => {
    const times = (after: number) => {
      const start = new Date(at).getTime() + after * week;
      const [startTime, endTime] = [new Date(start), new Date(start + hour)].map(timestampFromDate);
      return { startTime: startTime!, endTime: endTime! };
    };
    const following = Array.from({ length: weeks - 1 }, (_, index) => ({
      ...{ scheduleId: scheduleId + index + 1, ...times(index + 1) },
    }));
    return scheduling.announce(`schedule-${scheduleId}`, ScheduleEventSchema, {
      case: 'classScheduled',
      value: { scheduleId, userId, details: { classId, title, ...times(0) }, following },
    }).heard;
  },
  dropSession: (head: number, ...scheduleIds: number[]) =>
    scheduling.announce(`schedule-${head}`, ScheduleEventSchema, {
      case: 'scheduleDeleted',
      value: { scheduleIds },
    }).heard,
});
