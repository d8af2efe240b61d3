export type Row = Record<string, unknown>;

export interface FakeUser {
  id: number;
  username: string;
  email: string;
  fullName: string | null;
  isAdmin: boolean;
  password: string;
  profileImageUrl?: string | null;
  emailVerified?: boolean;
  pendingEmail?: string | null;
  mustChangePassword?: boolean;
  subscriptionStatus?: string;
  subscriptionRequired?: boolean;
  trialEndDate?: string | null;
  stripeSubscriptionId?: string | null;
  subscription?: FakeSubscription | null;
  invoices?: readonly Row[];
  notifications?: { reminders: boolean; shares: boolean; news: boolean };
  createdAt?: string;
  access: { allowed: boolean; reason: string | null; message: string | null; trialDaysLeft: number | null };
}

export interface FakeSubscription extends Row {
  id: string;
  status: string;
  cancelAtPeriodEnd: boolean;
}

export interface FakeSession extends Row {
  id: string;
  current: boolean;
}

export interface FakePayments {
  publishableKey: string | null;
  sandboxUrl: string | null;
}

export interface FakeClass extends Row {
  id: number;
  title: string;
  version: number;
  segments: FakeSegment[];
}

export interface FakeSegment extends Row {
  id: number;
  classId: number;
  order: number;
  duration: number;
  /** Seconds from the start of the class: where it was given one, and where it begins by now. */
  fixedStartTime: number | null;
  startTime: number;
  images: FakeTimedImage[];
}

export interface FakeTimedImage extends Row {
  id: number;
  imageUrl: string;
  startTime: number;
  duration: number;
  caption: string | null;
}

/** All that the fake server remembers. */
export interface FakeState {
  user: FakeUser | null;
  users: FakeUser[];
  classes: FakeClass[];
  tracks: FakeTrack[];
  images: FakeImage[];
  folders: FakeFolder[];
  playlists: FakePlaylist[];
  shares: FakeShare[];
  schedules: FakeSchedule[];
  students: FakeStudent[];
  /** Deleted ones. */
  formerStudents: FakeStudent[];
  /** What reports count. */
  reported: { scheduleId: number; studentId: number; attended: boolean }[];
  enrollments: { id: number; studentId: number; classId: number; version: number }[];
  attendance: FakeAttendance[];
  /** The code of a session that counts; riders see it, whatever their token is. */
  checkIn: FakeCheckIn | null;
  calendarFeed: { since: string } | null;
  /** What was delivered in shows. */
  shows: Row[];
  /** The open screens of a show, and how often codes were made. */
  screens: Row | null;
  screensMade: number;
  trackUses: { trackId: number; lastUsedAt: string }[];
  /** Where the signed-in user is signed in. */
  sessions: FakeSession[];
  payments: FakePayments;
  mail: FakeMail;
  audit: FakeAudit[];
  billingAudit: FakeAudit[];
  contactMessages: FakeContactMessage[];
}

export interface FakeContactMessage extends Row {
  id: number;
  subject: string;
  state: 'NEW' | 'ANSWERED';
  suspectedSpam: boolean;
  version: number;
}

export interface FakeStudent extends Row {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  version: number;
}

export interface FakeAttendance extends Row {
  scheduleId: number;
  studentId: number;
  attended: boolean;
  notes: string | null;
  checkedIn: boolean;
  markedAt: string;
}

export interface FakeCheckIn extends Row {
  scheduleId: number;
  title: string;
  opensAt: string;
  closesAt: string;
  status: string;
}

export interface FakeMail extends Row {
  host: string;
  username: string;
  passwordSet: boolean;
  version: number;
  /** What the test mail answers. */
  outcome: { ok: boolean; message: string; suggestions: string[] };
}

export interface FakeAudit extends Row {
  id: string;
  at: string;
  byUserId: number | null;
  subjectUserId: number | null;
  action: string;
}

export interface FakeTrack {
  id: number;
  title: string;
  artist: string;
  duration: number;
  bpm: number | null;
  fileSize: number;
  filePath: string;
  userId: number;
  source: string;
  createdAt: string;
  [other: string]: unknown;
}

export interface FakeImage extends Row {
  id: number;
  imageUrl: string;
  caption: string | null;
  folderId: number | null;
}

export interface FakeFolder extends Row {
  id: number;
  name: string;
  parentId: number | null;
  type: string;
}

export interface FakePlaylist extends Row {
  id: number;
  name: string;
  musicIds: number[];
  version: number;
}

export interface FakeSchedule extends Row {
  id: number;
  classId: number;
  title: string;
  startTime: string;
  endTime: string;
  location: string | null;
  seriesId: number | null;
  version: number;
}

export interface FakeShare extends Row {
  id: number;
  /** Whether the signed-in user has shared it, or was offered it. */
  isOwn: boolean;
  contentType: string;
  contentId: number;
  contentName: string;
  status: string;
  expiresAt: string | null;
}
