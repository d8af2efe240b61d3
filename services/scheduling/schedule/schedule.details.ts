import { timestampDate, timestampFromDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { ScheduleDetails } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { Scheduled } from './schedule.commands.js';

/** An entry as events hold it. */
export const toDetails = (entry: Scheduled) => ({ ...entry, ...toTimes(entry) });

/** Its times alone, for the later ones of a series. */
export const toTimes = ({ startTime, endTime }: Pick<Scheduled, 'startTime' | 'endTime'>) => ({
  startTime: timestampFromDate(startTime),
  endTime: timestampFromDate(endTime),
});

export const ofDetails = ({ classId, title, startTime, endTime, location }: ScheduleDetails): Scheduled => ({
  classId,
  title,
  location,
  startTime: dateOf(startTime),
  endTime: dateOf(endTime),
});

interface Times {
  readonly startTime?: Timestamp;
  readonly endTime?: Timestamp;
}

export const ofTimes = ({ startTime, endTime }: Times) => ({
  startTime: dateOf(startTime),
  endTime: dateOf(endTime),
});

const dateOf = (time: Timestamp | undefined) => (time ? timestampDate(time) : new Date(0));
