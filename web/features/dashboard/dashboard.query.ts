import { graphql } from '../../generated/gql.js';

/** All that the page shows. Its parts can be asked for alone, where one of them fails. */
export const DashboardDocument = graphql(`
  query Dashboard(
    $now: DateTime!
    $inAMonth: DateTime!
    $schedules: Boolean!
    $classes: Boolean!
    $music: Boolean!
    $playlists: Boolean!
    $students: Boolean!
  ) {
    upcoming: schedules(from: $now, first: 5) @include(if: $schedules) {
      items {
        id
        classId
        title
        startTime
        endTime
        location
        handOver {
          id
          status
          isOwn
          recipientName
          ownerName
        }
      }
      nextCursor
    }
    month: schedules(from: $now, to: $inAMonth, first: 1) @include(if: $schedules) {
      total
    }
    classes(first: 5) @include(if: $classes) {
      total
      items {
        id
        title
        length
        classType
        difficulty
      }
    }
    music(first: 1) @include(if: $music) {
      total
    }
    playlists(first: 5) @include(if: $playlists) {
      items {
        id
        name
        songCount
        totalDuration
      }
      nextCursor
    }
    students(order: NEWEST, first: 5) @include(if: $students) {
      total
      items {
        id
        firstName
        lastName
        email
      }
    }
  }
`);
