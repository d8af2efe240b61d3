import { graphql } from '../../generated/gql.js';

export const DashboardSession = graphql(`
  fragment DashboardSession on Schedule {
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
`);

/** All that the page shows. Its parts can be asked for alone, where one of them fails. */
export const DashboardDocument = graphql(`
  query Dashboard(
    $dayAgo: DateTime!
    $now: DateTime!
    $inAMonth: DateTime!
    $schedules: Boolean!
    $classes: Boolean!
    $music: Boolean!
    $playlists: Boolean!
    $students: Boolean!
  ) {
    begun: schedules(from: $dayAgo, to: $now, first: 100) @include(if: $schedules) {
      items {
        ...DashboardSession
      }
    }
    upcoming: schedules(from: $now, first: 5) @include(if: $schedules) {
      items {
        ...DashboardSession
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
