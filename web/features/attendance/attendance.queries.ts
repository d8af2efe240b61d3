import { graphql } from '../../generated/gql.js';
import type { AttendanceQuery, AttendanceSessionFragment } from '../../generated/graphql.js';

export const AttendanceSession = graphql(`
  fragment AttendanceSession on Schedule {
    id
    title
    startTime
    endTime
    handOver {
      id
      isOwn
    }
  }
`);

export const AttendanceSessionsDocument = graphql(`
  query AttendanceSessions($from: DateTime!, $now: DateTime!) {
    upcoming: schedules(from: $now, first: 200) {
      items {
        ...AttendanceSession
      }
    }
    past: schedules(from: $from, to: $now) {
      items {
        ...AttendanceSession
      }
    }
  }
`);

export const AttendanceSessionDocument = graphql(`
  query AttendanceOfSession($id: Int!) {
    schedule(id: $id) {
      ...AttendanceSession
    }
  }
`);

export const AttendanceRecord = graphql(`
  fragment AttendanceRecord on Attendance {
    studentId
    attended
    notes
    checkedIn
    markedAt
  }
`);

export const AttendanceDocument = graphql(`
  query Attendance($scheduleId: Int!) {
    attendance(scheduleId: $scheduleId) {
      scheduleId
      now
      checkIn {
        opensAt
        closesAt
      }
      attendees {
        enrolled
        student {
          id
          firstName
          lastName
        }
        attendance {
          ...AttendanceRecord
        }
      }
    }
  }
`);

export const MarkAttendancesDocument = graphql(`
  mutation MarkAttendances($scheduleId: Int!, $marks: [MarkInput!]!) {
    markAttendances(scheduleId: $scheduleId, marks: $marks) {
      studentId
      problem
      attendance {
        ...AttendanceRecord
      }
    }
  }
`);

export const OpenCheckInDocument = graphql(`
  mutation OpenCheckIn($input: CheckInInput!) {
    openCheckIn(input: $input) {
      address
      checkIn {
        opensAt
        closesAt
      }
    }
  }
`);

export const CloseCheckInDocument = graphql(`
  mutation CloseCheckIn($scheduleId: Int!) {
    closeCheckIn(scheduleId: $scheduleId)
  }
`);

export type Session = AttendanceSessionFragment;
export type Sheet = NonNullable<AttendanceQuery['attendance']>;
export type Attendee = Sheet['attendees'][number];

export const nameOf = ({ student }: Attendee) => `${student.firstName} ${student.lastName}`;
