import { randomUUID } from 'node:crypto';
import type { Hostile } from './hostile.js';
import { attendanceMutations } from './attendance-mutations.js';
import { showMutations } from './show-mutations.js';
import type { OwnObjects } from './own-objects.js';
import { filled, validBodies } from './valid-bodies.js';
import { anyText, calls, id, type ValidMutation } from './valid-mutation.js';
import { clearable, field, leftOut, none, type ValidBody, type ValidField, words } from './valid-field.js';

const nobody = 2_000_000_000;
const recurrence: ValidBody = {
  frequency: field('weekly', none),
  count: field(2, none),
  until: field(null, leftOut),
  timeZone: field('Europe/Berlin', leftOut),
};

/** GraphQL takes one number for a list of it. Which tracks there are by then, nobody knows. */
const several = (valid: number): ValidField => ({
  ...field([valid], ['negative', 'zero'], [404]),
  untried: ['numbers'],
});
/** Whichever comes first: the object is not there, or is of another version. */
const version = field(null, ['negative', 'zero', 'nothing'], [200, 404, 409]);

const someId: readonly Hostile[] = ['negative', 'zero', 'nothing'];
const anyWhole: readonly Hostile[] = ['negative', 'zero', 'beyondInt', 'beyondExact', 'farBelow'];

/** What is wrong with a row of a file is said when the file is imported. */
const anyCell = field('Ann', [...anyText, 'nothing']);
const stagedRow: ValidBody = {
  row: field(2, none),
  ...Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone', 'emergencyContact', 'emergencyPhone', 'notes'].map((name) => [
      name,
      anyCell,
    ]),
  ),
};

/** Where /api refuses what is no id of anything, here it is an id that nothing has (but in schedules). */
const withIds = (body: ValidBody): ValidBody =>
  Object.fromEntries(
    Object.entries(body).map(([key, spec]) => [
      key,
      /^(class|student|schedule|content|source)Id$/.test(key) ? id(Number(spec.valid)) : spec,
    ]),
  );

/** By name: every mutation that takes anything. What would take away what is needed is asked of what nobody has. */
export function validMutations(own: OwnObjects, other: number): Readonly<Record<string, ValidMutation>> {
  const bodies = validBodies(own);
  const [anImport, anotherImport] = [randomUUID(), randomUUID()];
  const input = (route: string) => ({ input: withIds(bodies[route] ?? {}) });
  const values = (route: string): ValidBody => bodies[route] ?? {};
  const ofNobody = calls({ userId: id(nobody) }, {}, 404);
  const gone = { id: id(nobody), version };
  return {
    sendContactMessage: calls({}, input('post /api/contact')),
    answerContactMessage: calls({ id: id(nobody), answered: field(true, ['yes']), version }, {}, 404),
    deleteContactMessage: calls({ id: id(nobody) }, {}, 404),
    extendTrial: calls({ userId: id(other), ...values('put /api/admin/users/{id}/extend-trial') }),
    revokeTrial: ofNobody,
    cancelUserSubscription: ofNobody,
    reactivateUserSubscription: ofNobody,
    createSubscriptionIntent: calls(values('post /api/create-subscription-intent')),
    confirmSubscription: calls(values('post /api/subscription/confirm'), {}, 409),
    createClass: calls({}, input('post /api/classes')),
    updateClass: calls({ id: id(own.classes), version }, input('put /api/classes/{id}')),
    // Without an id it is a create, which takes nothing away from the other calls.
    // GraphQL reads an object as a list of one, and a segment needs no field.
    saveClass: calls(
      { id: field(null, ['negative', 'zero', 'nothing'], [200, 404]), version },
      {
        class: { ...withIds(bodies['post /api/classes'] ?? {}), segments: field([], ['nothings', 'object']) },
      },
    ),
    deleteClass: calls(gone, {}, 404),
    duplicateClass: calls({ id: id(nobody) }, {}, 404),
    copyMusic: calls({ id: id(nobody) }, {}, 404),
    copyPlaylist: calls({ id: id(nobody) }, {}, 404),
    addSegment: calls({ classId: id(own.classes), version }, input('put /api/segments/{id}')),
    updateSegment: calls({ id: id(own.segments), version }, input('put /api/segments/{id}')),
    deleteSegment: calls(gone, {}, 404),
    removeSegmentMusic: calls(gone, {}, 404),
    register: calls({}, input('post /api/register')),
    createUser: calls({}, input('post /api/admin/users')),
    resetUserPassword: calls({ userId: id(other), ...values('put /api/admin/users/{id}/reset-password') }),
    deleteUser: ofNobody,
    deleteAccount: calls({ password: field('wrong-horse', none) }, {}, 400),
    // Nobody is told whether an account has the address.
    requestPasswordReset: calls({ email: field('nobody@example.com', none) }),
    requestDeviceLink: calls({ username: field('nobody', none) }),
    allowDevice: calls({ token: field('no-token', none) }, {}, 400),
    verifyEmail: calls({ token: field('no-token', none) }, {}, 400),
    undoEmailChange: calls({ token: field('no-token', none) }, {}, 400),
    updateEmailConfig: calls({ version }, input('put /api/admin/email-config')),
    testEmail: calls({ to: field('a@example.com', ['empty', 'blanks', 'nothing']) }),
    changePassword: calls({}, input('put /api/user/change-password')),
    resetPassword: calls(
      {
        token: field('no-token', none),
        newPassword: { valid: 'correct-horse', taken: none, untried: words },
      },
      {},
      400,
    ),
    updateProfile: calls({}, input('put /api/user/profile')),
    updateNotifications: calls(
      {},
      {
        input: { reminders: field(true, ['yes']), shares: field(true, ['yes']), news: field(false, ['yes']) },
      },
    ),
    login: calls({}, input('post /api/login')),
    endSession: calls({ id: field('nothing', [...anyText, ...anyWhole]) }, {}, 404),
    deleteMusic: calls({ id: id(nobody) }, {}, 404),
    createClip: calls({}, input('post /api/music/clip')),
    correctTempo: calls({ id: id(own.music), bpm: field(120, none) }),
    editMusic: calls({ id: id(own.music) }, input('put /api/music/{id}')),
    deleteMusicTracks: calls({ musicIds: several(nobody) }, {}, 404),
    fileMusicTracks: calls({ musicIds: several(own.music), folderId: field(null, someId, [200, 404]) }),
    // Of another than that of addToPlaylist, which finds a track once.
    addTracksToPlaylist: calls({ playlistId: id(own.playlists), musicIds: several(own.music), version }),
    analyseMusicAgain: calls({ id: id(own.music) }),
    captionImage: calls({ id: id(own.images), caption: field('The top', clearable) }),
    deleteImage: calls({ id: id(nobody), uploadKey: field(null, [...anyText, 'nothing']) }, {}, 404),
    createFolder: calls(
      {},
      { input: { ...values('post /api/media/folders'), parentId: field(null, someId, [200, 404]) } },
    ),
    renameFolder: calls({ id: id(own.folders), ...values('put /api/media/folders/{id}/rename') }),
    moveFolder: calls({ id: id(own.folders), parentId: field(null, someId, [200, 404]) }),
    deleteFolder: calls({ id: id(nobody) }, {}, 404),
    addFileToFolder: calls({
      folderId: id(own.folders),
      fileType: field('music', none),
      fileId: id(own.music),
    }),
    removeFileFromFolder: calls(
      { folderId: id(nobody), fileType: field('music', none), fileId: id(nobody) },
      {},
      404,
    ),
    createPlaylist: calls({}, input('post /api/playlists')),
    updatePlaylist: calls({ id: id(own.playlists), version }, input('put /api/playlists/{id}')),
    deletePlaylist: calls(gone, {}, 404),
    addToPlaylist: calls({
      playlistId: id(own.mixes),
      musicId: id(own.music),
      order: field(null, leftOut, [409]),
      version,
    }),
    removeFromPlaylist: calls({ playlistId: id(nobody), musicId: id(nobody), version }, {}, 404),
    addSegmentImage: calls({ segmentId: id(own.segments), version }, input('put /api/segment-images/{id}')),
    updateSegmentImage: calls({ id: id(own.timed), version }, input('put /api/segment-images/{id}')),
    deleteSegmentImage: calls({ ...gone, segmentId: field(null, someId, [404]) }, {}, 404),
    reorderSegmentImages: calls({
      segmentId: id(own.pictured),
      imageIds: field([own.timed], none),
      version,
    }),
    addStudent: calls({}, input('post /api/students')),
    updateStudent: calls({ id: id(own.students), version }, input('put /api/students/{id}')),
    removeStudent: calls(gone, {}, 404),
    eraseStudent: calls({ id: id(nobody) }, {}, 404),
    stageStudents: calls({ importId: field(anImport, none) }, { rows: stagedRow }),
    importStudents: calls(
      {
        importId: field(anotherImport, none),
        count: field(1, none),
        onlyGood: field(true, ['yes', 'nothing']),
      },
      {},
      404,
    ),
    discardStudentImport: calls({ importId: field(anotherImport, none) }),
    markAttendance: calls({ version }, input('post /api/attendance')),
    ...attendanceMutations(own),
    ...showMutations(own, input('post /api/shows/screens')),
    enrollStudent: calls({}, input('post /api/enrollments')),
    removeEnrollment: calls(gone, {}, 404),
    createSchedule: calls({}, { input: values('put /api/schedules/{id}'), recurrence }),
    updateSchedule: calls(
      { id: id(own.schedules), version, scope: field('one', leftOut) },
      { input: values('put /api/schedules/{id}') },
    ),
    deleteSchedule: calls({ ...gone, scope: field(null, [...anyText, 'nothing']) }, {}, 404),
    shareContent: calls({}, input('post /api/content-shares')),
    handOver: calls(
      {},
      { input: { scheduleId: id(nobody), recipientEmail: field('colleague@example.com', none) } },
      404,
    ),
    acceptShare: calls(gone, {}, 404),
    declineShare: calls(gone, {}, 404),
    removeShare: calls(gone, {}, 404),
  };
}

/** Of the call-th call, all of them valid. */
export const variablesOf = ({ values, inputs }: ValidMutation, call: number) => ({
  ...filled(values, call),
  ...Object.fromEntries(Object.entries(inputs).map(([name, fields]) => [name, filled(fields, call)])),
});
