import type { ApolloClient } from '@apollo/client';
import type { MarkAttendancesMutation } from '../../../generated/graphql.js';
import { AttendanceDocument } from '../attendance.queries.js';

type Outcome = MarkAttendancesMutation['markAttendances'][number];

/** Writes what stands by now into the sheet that is shown. */
export function takeOutcomes(client: ApolloClient, scheduleId: number, outcomes: readonly Outcome[]): void {
  const of = new Map(
    outcomes.filter(({ problem }) => problem === null).map((each) => [each.studentId, each]),
  );
  client.cache.updateQuery({ query: AttendanceDocument, variables: { scheduleId } }, (shown) => {
    if (!shown?.attendance) return undefined;
    const attendees = shown.attendance.attendees.map((attendee) => {
      const outcome = of.get(attendee.student.id);
      return outcome ? { ...attendee, attendance: outcome.attendance } : attendee;
    });
    return { ...shown, attendance: { ...shown.attendance, attendees } };
  });
}
