import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type {
  ChangedEntry,
  ClassScheduled,
  ScheduleEventSchema,
} from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { Scheduled } from './schedule.commands.js';
import { ofDetails, ofTimes } from './schedule.details.js';
import { seriesOf, type Series } from './series.state.js';

export interface ScheduleState {
  /** What is on the calendar, by id; one for what does not recur, none after the last one's deletion. */
  readonly entries: ReadonlyMap<number, Scheduled>;
  readonly series: Series | null;
}

type Entries = ScheduleState['entries'];

export function evolveSchedule(
  state: ScheduleState,
  event: EventOf<typeof ScheduleEventSchema>,
): ScheduleState {
  const { entries, series } = state;
  switch (event.case) {
    case 'classScheduled':
      return { entries: scheduledEntries(event.value), series: seriesOf(event.value) };
    case 'scheduleChanged': {
      const { scheduleId, details } = event.value;
      const id = scheduleId || only(entries);
      return id === undefined ? state : { series, entries: replaced(entries, [{ scheduleId: id, details }]) };
    }
    case 'seriesChanged': {
      const { entries: changed, first } = event.value;
      return {
        entries: replaced(entries, changed),
        series: series && first ? { ...series, first: ofDetails(first) } : series,
      };
    }
    case 'scheduleDeleted': {
      const { scheduleIds } = event.value;
      const isLeft = (id: number) => scheduleIds.length > 0 && !scheduleIds.includes(id);
      return { series, entries: new Map([...entries].filter(([id]) => isLeft(id))) };
    }
  }
}

function scheduledEntries({ scheduleId, details, following }: ClassScheduled): Entries {
  if (!details) return new Map();
  const first = ofDetails(details);
  const others = following.map((each) => [each.scheduleId, { ...first, ...ofTimes(each) }] as const);
  return new Map([[scheduleId, first], ...others]);
}

type Change = Pick<ChangedEntry, 'scheduleId' | 'details'>;

const replaced = (entries: Entries, changes: readonly Change[]): Entries =>
  new Map([
    ...entries,
    ...changes.flatMap(({ scheduleId, details }) =>
      details ? [[scheduleId, ofDetails(details)] as const] : [],
    ),
  ]);

/** Events that name no entry are older than series: their stream has one. */
const only = (entries: Entries) => entries.keys().next().value;
