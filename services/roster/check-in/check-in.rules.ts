import { problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';

/** What the wire brought. */
export interface CheckInInput {
  readonly scheduleId: number;
  readonly title: string;
  readonly opensAt: unknown;
  readonly closesAt: unknown;
}

export interface Opening {
  readonly scheduleId: number;
  readonly title: string;
  readonly tokenHash: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

const hour = 60 * 60 * 1000;
/** A class of three hours, an hour before it and some time after. */
const longest = 12 * hour;
/** A code may be printed for a class of next week. */
const furthest = 31 * 24 * hour;

/** When the code counts and what it says of the class, or what is wrong with that. */
export function windowOf(input: CheckInInput, now: Date): Omit<Opening, 'tokenHash'> | Rejection {
  const title = input.title.trim();
  const [opensAt, closesAt] = [instantOf(input.opensAt), instantOf(input.closesAt)];
  const found = problems({
    title: textProblem('Title', title, { max: 200, required: 'Title is required' }),
    opensAt: opensAt ? undefined : 'Opens at must be a date',
    closesAt: closesAt ? closingProblem(opensAt, closesAt, now) : 'Closes at must be a date',
  });
  if (found.length > 0) return invalid(found);
  return { scheduleId: input.scheduleId, title, opensAt: opensAt!, closesAt: closesAt! };
}

function closingProblem(opensAt: Date | undefined, closesAt: Date, now: Date): string | undefined {
  if (closesAt <= now) return 'This session is over';
  if (closesAt.getTime() - now.getTime() > furthest)
    return 'Check-in can be opened a month before the session';
  if (!opensAt) return undefined;
  const lasts = closesAt.getTime() - opensAt.getTime();
  return lasts > 0 && lasts <= longest ? undefined : 'Check-in can be open for 12 hours at most';
}
