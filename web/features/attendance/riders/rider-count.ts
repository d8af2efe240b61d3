import type { Attendee } from '../attendance.queries.js';
import type { KeptMark } from '../queue/kept-marks.js';
import { markedOf } from '../sheet/marked.js';

export interface RiderCount {
  /** Of those who are enrolled. */
  readonly present: number;
  readonly enrolled: number;
}

/** Counts the enrolled students of a session, with marks that are not sent yet. */
export function riderCount(attendees: readonly Attendee[], kept: ReadonlyMap<number, KeptMark>): RiderCount {
  const enrolled = attendees.filter((each) => each.enrolled);
  const present = enrolled.filter((each) => markedOf(each, kept.get(each.student.id)).attended === true);
  return { present: present.length, enrolled: enrolled.length };
}
