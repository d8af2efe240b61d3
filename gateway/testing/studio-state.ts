import { emptyState } from '@cadenza/tools/fake-api/fake-api.js';
import { instructor } from '@cadenza/tools/fake-api/fake-accounts.js';
import { fakeSubscription } from '@cadenza/tools/fake-api/fake-billing.js';
import { fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { fakeShare } from '@cadenza/tools/fake-api/fake-shares.js';
import type { FakeState, FakeUser } from '@cadenza/tools/fake-api/fake-state.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';

export const registeredAt = '2026-03-01T08:00:00.000Z';
export const showId = '4f1c7d3e-0000-4000-8000-000000000001';
export const expiresAt = '2026-03-03T20:00:00.000Z';

const subscription = fakeSubscription({
  currentPeriodStart: registeredAt,
  currentPeriodEnd: '2026-04-01T08:00:00.000Z',
});
const userOf = (id: number, username: string, more: Partial<FakeUser> = {}): FakeUser => ({
  ...instructor,
  ...{ id, username, email: `${username}@example.com`, fullName: null, password: 'correct-horse' },
  ...{ emailVerified: true, createdAt: registeredAt, trialEndDate: '2026-03-08T08:00:00.000Z', subscription },
  ...more,
});

/** Four users: an administrator, an instructor, one without a subscription, one with a temporary password. */
export const studioUsers = (): FakeUser[] => [
  userOf(1, 'admin', { isAdmin: true }),
  userOf(7, 'ada', { fullName: 'Ada' }),
  userOf(8, 'bob', { subscription: null }),
  userOf(9, 'tim', { mustChangePassword: true }),
];

export const libraryImage = fakeImage({
  ...{ id: 7, caption: 'Hill', width: 60, height: 40, fileSize: 300, userId: 7, folderId: 20 },
  createdAt: registeredAt,
});
export const timedImage = { id: 8, imageUrl: '/api/images/7', startTime: 0, duration: 30, caption: null };

const own = { userId: 7, createdAt: registeredAt };

/** The studio of user 7 as each operation finds it. */
export const studioState = (userId: number | undefined): FakeState => {
  const users = studioUsers();
  const segment = fakeSegment(42, { id: 11, name: 'Warm-up', images: [{ ...timedImage }] });
  const timed = { startTime: registeredAt, endTime: registeredAt };
  return {
    ...emptyState(),
    ...{ users, user: users.find(({ id }) => id === userId) ?? null },
    classes: [
      fakeClass({ ...own, id: 77, title: 'Waves', userId: 8, shared: true, ownerName: 'Bob' }),
      fakeClass({ ...own, id: 42, title: 'Hills', difficulty: 'Advanced', version: 3, segments: [segment] }),
    ],
    tracks: [
      fakeTrack({ ...own, id: 5, title: 'Lena', artist: 'Unknown', duration: 61.5 }),
      fakeTrack({ ...own, id: 15, title: 'Otis' }),
    ],
    images: [{ ...libraryImage }],
    folders: [
      fakeFolder({ id: 20, name: 'Rides', userId: 7 }),
      fakeFolder({ id: 21, name: 'Warm-ups', parentId: 20, userId: 7 }),
    ],
    playlists: [fakePlaylist({ ...own, id: 6, name: 'Hills', musicIds: [5], version: 2 })],
    schedules: [fakeSchedule({ id: 9, classId: 42, title: 'Hills', userId: 7, ...timed })],
    students: [
      fakeStudent({ id: 3, firstName: 'Cy', lastName: 'Cle' }),
      fakeStudent({ id: 13, firstName: 'Ro', lastName: 'Tor' }),
    ],
    enrollments: [{ id: 4, studentId: 13, classId: 42, version: 1 }],
    attendance: [
      { scheduleId: 9, studentId: 13, attended: true, notes: null, checkedIn: false, markedAt: registeredAt },
    ],
    shares: [
      fakeShare({ id: 4, contentId: 42, contentName: 'Hills', permission: 'use', createdAt: registeredAt }),
    ],
    mail: {
      ...{ host: 'smtp.mail.example', port: 587, secure: false, username: 'post', from: '' },
      ...{ passwordSet: true, version: 1 },
      outcome: {
        ok: false,
        message: 'The mail server refused the connection.',
        suggestions: ['Check the port.'],
      },
    },
  };
};
