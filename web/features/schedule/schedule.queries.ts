import { graphql } from '../../generated/gql.js';
import type { ScheduleClassesQuery, ScheduleEntryFragment } from '../../generated/graphql.js';

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
  }
`);

export const SchedulesDocument = graphql(`
  query Schedules($from: DateTime, $first: Int, $after: String) {
    schedules(from: $from, first: $first, after: $after) {
      items {
        ...ScheduleEntry
      }
      nextCursor
    }
  }
`);

export const ScheduleDocument = graphql(`
  query Schedule($id: Int!) {
    schedule(id: $id) {
      ...ScheduleEntry
    }
  }
`);

/** The classes to choose from, by title. */
export const ScheduleClassesDocument = graphql(`
  query ScheduleClasses {
    classes(order: TITLE) {
      items {
        id
        title
        duration
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
      duration
      difficulty
      classType
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
  mutation UpdateSchedule($id: Int!, $input: ScheduleInput!, $version: Int) {
    updateSchedule(id: $id, input: $input, version: $version) {
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
export type ClassChoice = ScheduleClassesQuery['classes']['items'][number];
