import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';

export interface ToldTime {
  /** Of the entry. */
  readonly id: number;
  readonly at: Date | null;
  readonly title: string | null;
}

/** What an event of the calendar, as the inbox keeps it, says of when entries start and what they are called. */
export function toldTimes(payload: Uint8Array, stream: string): ToldTime[] {
  const { event } = fromBinary(ScheduleEventSchema, payload);
  const head = numberIn(stream);
  switch (event.case) {
    case 'classScheduled': {
      const { details, following } = event.value;
      const rest = following.map(({ scheduleId, startTime }) => told(scheduleId, startTime, details?.title));
      return [told(head, details?.startTime, details?.title), ...rest];
    }
    case 'scheduleChanged': {
      const { scheduleId, details } = event.value;
      return [told(scheduleId || head, details?.startTime, details?.title)];
    }
    case 'seriesChanged':
      return event.value.entries.map(({ scheduleId, details }) =>
        told(scheduleId, details?.startTime, details?.title),
      );
    case 'scheduleDeleted':
    case undefined:
      return [];
  }
}

const told = (id: number, at: Timestamp | undefined, title: string | undefined): ToldTime => ({
  id,
  at: at ? timestampDate(at) : null,
  title: title ?? null,
});
