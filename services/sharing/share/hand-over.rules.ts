import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';

export interface HandOverInput {
  readonly scheduleId?: number | null;
  readonly recipientEmail?: string | null;
}

/** A session of the caller's that is on the calendar. */
export interface OwnSession {
  readonly classId: number;
  readonly endTime: Date;
}

export const handOverProblems = ({ scheduleId, recipientEmail }: HandOverInput) =>
  problems({
    scheduleId: scheduleId == null ? 'Please select a session' : undefined,
    recipientEmail: emailProblem(trimAddress(recipientEmail ?? '')),
  });

const hourMs = 3_600_000;

/** Whoever takes a session over has it from accepting until twelve hours after its end: attendance is also marked later. */
export const endOfHandOver = ({ endTime }: Pick<OwnSession, 'endTime'>) =>
  new Date(endTime.getTime() + 12 * hourMs);
