import { uniqueName } from './account.js';
import type { OwnObjects } from './own-objects.js';
import {
  cleared,
  clearable,
  field,
  fromZero,
  leftOut,
  none,
  objects,
  seconds,
  type ValidBody,
  words,
} from './valid-field.js';
import { anyText } from './valid-mutation.js';
import { validMediaBodies } from './valid-media-bodies.js';

/** Others than those of any other test, and another for each call. */
const address = (prefix: string) => {
  const name = uniqueName(prefix);
  return (call: number) => `${name}-${call}@example.com`;
};
/** A fine user name; once it is somebody's, it is taken. */
const username = (prefix: string) => {
  const name = uniqueName(prefix);
  return field((call: number) => `${name}-${call}`, ['prototype'], [200, 201, 409]);
};
const password = field('correct-horse', words);

const ofClass: ValidBody = {
  title: field('Hills', words),
  description: field('Up and down', clearable),
  duration: field(30, leftOut),
  difficulty: field('Beginner', leftOut),
  classType: field('HIIT', leftOut),
  coverImageUrl: field(null, cleared),
};

const ofSegment = ({ music }: OwnObjects): ValidBody => ({
  name: field('Climb', words),
  // After the segment before it, wherever that ends.
  startTime: field(null, fromZero),
  duration: field(60, leftOut),
  order: field(1, leftOut),
  intensity: field({ rpm: '80-90', resistance: 'Medium', position: 'Seated' }, objects),
  notes: field('Breathe', clearable),
  imageUrl: field(null, cleared),
  musicId: field(music, leftOut),
  musicStartTime: field(0, seconds),
  musicEndTime: field(2, ['half', 'nothing']),
  fadeInDuration: field(0, seconds),
  fadeOutDuration: field(0, seconds),
  transitionType: field('fade', leftOut),
  protected: field(true, ['yes', 'nothing']),
  volume: field(80, fromZero),
});

const ofSchedule = ({ classes }: OwnObjects): ValidBody => ({
  classId: field(classes, none),
  title: field('Monday', words),
  startTime: field('2026-01-05T18:00:00Z', none),
  endTime: field('2026-01-05T19:00:00Z', leftOut),
  location: field('Hall 1', clearable),
});

const ofStudent: ValidBody = {
  firstName: field('Ada', words),
  lastName: field('Byron', words),
  email: field('ada@example.com', ['empty', 'blanks', 'nothing']),
  phone: field('+49 30 1234567', clearable),
  emergencyContact: field('Charles', clearable),
  emergencyPhone: field('+49 30 7654321', clearable),
  notes: field('Left knee', clearable),
};

/** By method and path: every JSON body of the API, each field as the contract has it (api-contract.md, specification 5). */
export function validBodies(own: OwnObjects): Readonly<Record<string, ValidBody>> {
  const registered = address('new');
  return {
    ...validMediaBodies(own),
    'put /api/user/profile': {
      fullName: field('Ada Byron', [...words, 'nothing']),
      email: field(address('moved'), leftOut),
      currentPassword: field('correct-horse', none),
    },
    // Any other password is the wrong one; as a new one each would do, as it does where an administrator sets it.
    'put /api/user/change-password': {
      currentPassword: field('correct-horse', none),
      newPassword: { valid: 'correct-horse', taken: none, untried: words },
    },
    'post /api/register': {
      username: username('new'),
      email: field(registered, none),
      confirmEmail: field(registered, none),
      password,
      fullName: field('Ada Byron', clearable),
    },
    'post /api/contact': {
      name: field('Ada Byron', words),
      email: field('ada@example.com', none),
      phone: field('030 123-4567', none),
      subject: field('Music', words),
      // 10 characters at least.
      message: field('How do I upload music?', ['sql', 'markup', 'traversal', 'noDate']),
      // Whatever a program fills in, it is answered like a person.
      website: field('', [...anyText, 'nothing']),
      tookMs: field(60_000, ['negative', 'zero', 'nothing']),
    },
    'post /api/login': {
      // Somebody may have registered by the name of __proto__.
      username: field(own.username, words, [401, 200]),
      password: field('correct-horse', [...words, 'blanks'], [401]),
    },
    'post /api/create-subscription-intent': {
      priceId: field('price_professional_monthly', none),
      email: field('a@example.com', leftOut),
    },
    'post /api/subscription/confirm': { paymentIntentId: field(own.payment, none) },
    'put /api/admin/users/{id}/extend-trial': { days: field(1, none) },
    'post /api/admin/users': {
      username: username('made'),
      password,
      email: field(address('made'), none),
      fullName: field('Ada Byron', clearable),
      isAdmin: field(false, ['yes', 'nothing']),
    },
    'put /api/admin/users/{id}/reset-password': { newPassword: password },
    'put /api/admin/email-config': {
      host: field('mail.example.com', ['prototype', 'noDate']),
      port: field(587, leftOut),
      secure: field(false, ['yes', 'nothing']),
      username: field('mailer', words),
      from: field('a@example.com', ['empty', 'blanks', 'nothing']),
      password: field('secret', clearable),
      removePassword: field(false, ['yes', 'nothing']),
    },
    'post /api/classes': ofClass,
    'put /api/classes/{id}': ofClass,
    'post /api/segments': { classId: field(own.classes, none), ...ofSegment(own) },
    'put /api/segments/{id}': ofSegment(own),
    'post /api/schedules': { ...ofSchedule(own), recurrence: field(null, leftOut) },
    'put /api/schedules/{id}': ofSchedule(own),
    'post /api/students': ofStudent,
    'put /api/students/{id}': ofStudent,
    'post /api/enrollments': {
      studentId: field(own.newcomer, none),
      classId: field(own.classes, none),
    },
    'post /api/attendance': {
      scheduleId: field(own.schedules, none),
      studentId: field(own.students, none),
      attended: field(true, ['yes']),
      notes: field('Late', clearable),
      markedAt: field('2026-01-05T18:00:00Z', leftOut),
    },
    'post /api/shows/screens': {
      showId: field(own.show, none),
      classId: field(own.classes, none),
      title: field('Hills', words),
      imageIds: field([own.images], ['nothings', 'numbers']),
    },
    // No code of any show.
    'post /api/shows/join': { code: field('ABCD-EFGH', anyText, [404]), kind: field('STAGE', none, [404]) },
    'post /api/shows/{showId}/views': { kind: field('STAGE', none) },
    'post /api/content-shares': {
      contentType: field('class', none),
      contentId: field(own.classes, none),
      recipientEmail: field(address('recipient'), none),
      permission: field('view', none),
      description: field('For Monday', clearable),
      expiresAt: field('2031-01-05T18:00:00Z', leftOut),
    },
  };
}

/** The call-th body that is valid in every field. */
export const filled = (body: ValidBody, call: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([key, { valid }]) => [
      key,
      typeof valid === 'function' ? (valid as (call: number) => unknown)(call) : valid,
    ]),
  );
