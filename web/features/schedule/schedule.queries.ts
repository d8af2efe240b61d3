import { graphql } from '../../generated/gql.js';
import type { ScheduleEntryFragment, ScheduleQuery } from '../../generated/graphql.js';

export const ScheduleEntry = graphql(`
  fragment ScheduleEntry on Schedule {
    id
    classId
    title
    startTime
    endTime
    location
    seriesId
    version
    handOver {
      id
      status
      isOwn
      recipientName
      ownerName
    }
  }
`);

export const SchedulesDocument = graphql(`
  query Schedules($from: DateTime, $to: DateTime, $first: Int, $after: String) {
    schedules(from: $from, to: $to, first: $first, after: $after) {
      items {
        ...ScheduleEntry
      }
      nextCursor
    }
  }
`);

export const OverlapsDocument = graphql(`
  query Overlaps($from: DateTime, $to: DateTime, $first: Int) {
    schedules(from: $from, to: $to, first: $first) {
      items {
        id
        title
        startTime
        endTime
      }
    }
  }
`);

export const ScheduleDocument = graphql(`
  query Schedule($id: Int!) {
    schedule(id: $id) {
      ...ScheduleEntry
      series {
        id
        frequency
        count
        until
        timeZone
      }
    }
  }
`);

export const ScheduledClassDocument = graphql(`
  query ScheduledClass($id: Int!) {
    class(id: $id) {
      id
      title
      description
      length
      difficulty
      classType
      shared
      ownerName
      permission
    }
  }
`);

export const CreateScheduleDocument = graphql(`
  mutation CreateSchedule($input: ScheduleInput!, $recurrence: RecurrenceInput) {
    createSchedule(input: $input, recurrence: $recurrence) {
      ...ScheduleEntry
    }
  }
`);

export const UpdateScheduleDocument = graphql(`
  mutation UpdateSchedule($id: Int!, $input: ScheduleInput!, $scope: String, $version: Int) {
    updateSchedule(id: $id, input: $input, scope: $scope, version: $version) {
      ...ScheduleEntry
    }
  }
`);

export const DeleteScheduleDocument = graphql(`
  mutation DeleteSchedule($id: Int!, $scope: String, $version: Int) {
    deleteSchedule(id: $id, scope: $scope, version: $version)
  }
`);

export type Entry = ScheduleEntryFragment;
/** With what it is part of. */
export type DetailedEntry = NonNullable<ScheduleQuery['schedule']>;

/** As the cache knows an entry that the server has not answered yet. */
export const expected = (entry: Entry): Entry => Object.assign({ __typename: 'Schedule' }, entry);
