/**
 * Every text that a mutation of the public schema takes, by its place in it: those that the corpus of stored XSS fills
 * (stored-markup*.e2e.spec.ts), and those that it does not, with the reason. A new one fails text-fields.spec.ts.
 */
export const filled: readonly string[] = [
  ...['ClassInput.title', 'ClassInput.description', 'SegmentInput.name', 'SegmentInput.notes'],
  ...['SegmentImageInput.caption', 'WholeClassInput.title', 'WholeClassInput.description'],
  ...['WholeSegmentInput.name', 'WholeSegmentInput.notes', 'WholeImageInput.caption'],
  ...['ClipInput.title', 'MusicEdit.title', 'MusicEdit.artist', 'captionImage.caption', 'PlaylistInput.name'],
  ...['FolderInput.name', 'renameFolder.name'],
  ...[
    'StudentInput.firstName',
    'StudentInput.lastName',
    'StudentInput.emergencyContact',
    'StudentInput.notes',
  ],
  ...['ImportedStudentInput.firstName', 'ImportedStudentInput.lastName', 'ImportedStudentInput.notes'],
  ...['ImportedStudentInput.emergencyContact', 'AttendanceInput.notes', 'CheckInInput.title'],
  ...['ScheduleInput.title', 'ScheduleInput.location', 'ShowRecordInput.title', 'DeliveredSegmentInput.name'],
  ...['ShareInput.description', 'RegisterInput.fullName', 'CreateUserInput.fullName'],
  ...['ContactMessageInput.name', 'ContactMessageInput.subject', 'ContactMessageInput.message'],
  ...['StudentInput.phone', 'StudentInput.emergencyPhone', 'MarkInput.notes', 'ProfileInput.fullName'],
  ...['ImportedStudentInput.phone', 'ImportedStudentInput.emergencyPhone', 'EmailConfigInput.username'],
  ...['ClassInput.coverImageUrl', 'SegmentInput.imageUrl', 'SegmentImageInput.imageUrl'],
  ...['WholeClassInput.coverImageUrl', 'WholeSegmentInput.imageUrl', 'WholeImageInput.imageUrl'],
  'ShowScreensInput.title',
];

const address = 'takes nothing that could be markup: an e-mail address';
const choice = 'takes one of a few words';
const secret = 'is compared or kept as a digest, and shown nowhere';
const id = 'takes an id, and is shown nowhere';

/** Why the corpus does not fill a text. */
export const notFilled: Readonly<Record<string, string>> = {
  ...inEach(address, [
    ...['createSubscriptionIntent.email', 'RegisterInput.email', 'RegisterInput.confirmEmail'],
    ...['CreateUserInput.email', 'ContactMessageInput.email', 'requestPasswordReset.email', 'testEmail.to'],
    ...['ProfileInput.email', 'EmailConfigInput.from', 'StudentInput.email', 'ImportedStudentInput.email'],
    ...['ShareInput.recipientEmail', 'HandOverInput.recipientEmail'],
  ]),
  ...inEach(choice, [
    ...[
      'ClassInput.difficulty',
      'ClassInput.classType',
      'WholeClassInput.difficulty',
      'WholeClassInput.classType',
    ],
    ...['IntensityInput.resistance', 'IntensityInput.position', 'WholeSegmentInput.transitionType'],
    ...[
      'SegmentInput.transitionType',
      'ClipInput.transitionType',
      'FolderInput.type',
      'addFileToFolder.fileType',
    ],
    ...['removeFileFromFolder.fileType', 'RecurrenceInput.frequency', 'updateSchedule.scope'],
    ...['deleteSchedule.scope', 'ShareInput.contentType', 'ShareInput.permission'],
  ]),
  ...inEach(secret, [
    ...['RegisterInput.password', 'CreateUserInput.password', 'resetUserPassword.newPassword'],
    ...['deleteAccount.password', 'EmailConfigInput.password', 'ChangePasswordInput.currentPassword'],
    ...['ChangePasswordInput.newPassword', 'resetPassword.token', 'resetPassword.newPassword'],
    ...['ProfileInput.currentPassword', 'LoginInput.username', 'LoginInput.password', 'verifyEmail.token'],
    ...[
      'undoEmailChange.token',
      'allowDevice.token',
      'requestDeviceLink.username',
      'checkIn.token',
      'joinShow.code',
      'deleteImage.uploadKey',
    ],
  ]),
  ...inEach(id, [
    ...['createSubscriptionIntent.priceId', 'confirmSubscription.paymentIntentId', 'endSession.id'],
    ...[
      'checkIn.choice',
      'stageStudents.importId',
      'importStudents.importId',
      'discardStudentImport.importId',
    ],
    ...['ShowScreensInput.showId', 'renewShowCodes.showId', 'openShowView.showId', 'revokeShowView.showId'],
    ...['closeShowScreens.showId', 'ShowRecordInput.showId'],
  ]),
  'ContactMessageInput.phone': 'takes digits, blanks and ().-',
  'IntensityInput.rpm': 'takes digits and a hyphen',
  'RegisterInput.username': 'takes letters, digits, dots, underscores and hyphens',
  'CreateUserInput.username': 'takes letters, digits, dots, underscores and hyphens',
  'EmailConfigInput.host': 'takes letters, digits, dots, colons, underscores and hyphens',
  'RecurrenceInput.timeZone': 'takes the name of a time zone',
  'ContactMessageInput.website': 'is not kept: who fills it in is taken for a program',
};

function inEach(reason: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, reason]));
}
