import { randomUUID } from 'node:crypto';
import type { OwnObjects } from './own-objects.js';
import { clearable, field, leftOut, none, words } from './valid-field.js';
import { anyText, calls, id, type ValidMutation } from './valid-mutation.js';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Marking many at once, checking in by a code, and what a show delivered. */
export const attendanceMutations = (own: OwnObjects): Readonly<Record<string, ValidMutation>> => ({
  // Each mark is answered by itself, also one that is refused.
  markAttendances: calls(
    { scheduleId: id(own.schedules) },
    {
      marks: {
        studentId: field(own.students, ['negative', 'zero'], [200]),
        attended: field(true, ['yes', 'nothing']),
        notes: field('Late', clearable),
        markedAt: field('2026-01-05T18:00:00Z', leftOut),
      },
    },
  ),
  openCheckIn: calls(
    {},
    {
      input: {
        scheduleId: id(own.schedules),
        title: field('Morning ride', words),
        opensAt: field(inHours(1), none),
        closesAt: field(inHours(2), none),
      },
    },
  ),
  closeCheckIn: calls({ scheduleId: id(own.schedules) }),
  recordShow: calls(
    {},
    {
      input: {
        showId: field(() => randomUUID(), none),
        userId: field(null, ['nothing', 'negative', 'zero'], [200, 409]),
        classId: field(own.classes, none),
        title: field('Morning ride', words),
        scheduleId: field(own.schedules, ['negative', 'zero', 'nothing']),
        startedAt: field(inHours(-2), none),
        endedAt: field(inHours(-1), none),
        pauses: field(0, ['zero']),
        pausedSeconds: field(0, ['zero', 'half']),
        segments: {
          ...field([{ name: 'Climb', plannedSeconds: 60, deliveredSeconds: 60, skipped: false }], none),
          untried: ['numbers'],
        },
      },
    },
  ),
  checkIn: calls({ token: field('no-token', anyText), choice: field('1', anyText) }, {}, 409),
});
