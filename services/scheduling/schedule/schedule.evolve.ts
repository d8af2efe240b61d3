import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { Scheduled } from './schedule.commands.js';
import { ofDetails, ofTimes } from './schedule.details.js';

/** The entries that are on the calendar, by id; one for what does not recur, none after the last one's deletion. */
export type ScheduleState = ReadonlyMap<number, Scheduled>;

export function evolveSchedule(
  entries: ScheduleState,
  event: EventOf<typeof ScheduleEventSchema>,
): ScheduleState {
  switch (event.case) {
    case 'classScheduled': {
      const { scheduleId, details, following } = event.value;
      if (!details) return entries;
      const first = ofDetails(details);
      const others = following.map((each) => [each.scheduleId, { ...first, ...ofTimes(each) }] as const);
      return new Map([[scheduleId, first], ...others]);
    }
    case 'scheduleChanged': {
      const { scheduleId, details } = event.value;
      const id = scheduleId || only(entries);
      return details && id !== undefined ? new Map(entries).set(id, ofDetails(details)) : entries;
    }
    case 'scheduleDeleted': {
      const { scheduleIds } = event.value;
      if (scheduleIds.length === 0) return new Map();
      return new Map([...entries].filter(([id]) => !scheduleIds.includes(id)));
    }
  }
}

/** Events that name no entry are older than series: their stream has one. */
const only = (entries: ScheduleState) => entries.keys().next().value;
