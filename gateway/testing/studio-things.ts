import { refuse } from '@cadenza/kernel/runtime/errors.js';
/** What the fake studio holds: four users, one class with one segment, one track, one date, one student, one share. */
import { timedImage } from './timed-image.js';

const registeredAt = '2026-03-01T08:00:00.000Z';

export const users = {
  7: {
    id: 7,
    username: 'ada',
    email: 'ada@example.com',
    fullName: 'Ada',
    isAdmin: false,
    emailVerified: true,
    createdAt: registeredAt,
    mustChangePassword: false,
  },
  8: {
    id: 8,
    username: 'bob',
    email: 'bob@example.com',
    fullName: null,
    isAdmin: false,
    emailVerified: true,
    createdAt: registeredAt,
    mustChangePassword: false,
  },
  9: {
    id: 9,
    username: 'tim',
    email: 'tim@example.com',
    fullName: null,
    isAdmin: false,
    emailVerified: true,
    createdAt: registeredAt,
    mustChangePassword: true,
  },
  1: {
    id: 1,
    username: 'admin',
    email: 'admin@example.com',
    fullName: null,
    isAdmin: true,
    emailVerified: true,
    createdAt: registeredAt,
    mustChangePassword: false,
  },
} as const;

export const segment = {
  id: 11,
  classId: 42,
  name: 'Warm-up',
  startTime: 0,
  duration: 300,
  order: 1,
  musicStartTime: 0,
  intensity: { rpm: '70-80', resistance: 'Medium', position: 'Seated' },
  fadeInDuration: 0,
  fadeOutDuration: 0,
  transitionType: 'none',
  volume: 100,
  protected: false,
  images: [timedImage],
  version: 3,
};

export const aClass = {
  id: 42,
  shared: false,
  title: 'Hills',
  duration: 45,
  difficulty: 'Advanced',
  classType: 'HIIT',
  userId: 7,
  createdAt: registeredAt,
  version: 3,
  segments: [segment],
};

export const track = {
  id: 5,
  title: 'Lena',
  artist: 'Unknown',
  duration: 61.5,
  fileSize: 1_000_000,
  filePath: '/music/7/5.mp3',
  userId: 7,
  source: 'Original',
  analysed: false,
  createdAt: registeredAt,
};

export const playlist = {
  id: 6,
  name: 'Hills',
  userId: 7,
  tracks: [track],
  songCount: 1,
  totalDuration: 61.5,
  createdAt: registeredAt,
  updatedAt: registeredAt,
  version: 2,
  entry: { playlistId: 6, musicId: 5, order: 1 },
};

export const schedule = {
  id: 9,
  classId: 42,
  title: 'Hills',
  startTime: registeredAt,
  endTime: registeredAt,
  userId: 7,
  version: 1,
};

export const student = { id: 3, firstName: 'Cy', lastName: 'Cle', version: 1 };

export const share = {
  id: 4,
  contentType: 'class',
  contentId: 42,
  contentName: 'Hills',
  permission: 'use',
  status: 'pending',
  createdAt: registeredAt,
  recipientName: 'bob@example.com',
  ownerName: 'Ada',
  version: 1,
};

export const enrollment = { id: 4, studentId: 3, classId: 42, enrolledAt: registeredAt, version: 1 };

export const attendance = {
  scheduleId: 9,
  studentId: 3,
  attended: true,
  markedAt: registeredAt,
  version: 1,
  isNew: true,
};

export const sharedClass = { ...aClass, id: 77, title: 'Waves', userId: 8, shared: true };

export type UserId = keyof typeof users;

export const mark = (service: string, position: number) => ({
  service,
  stream: `thing-${position}`,
  position,
  type: `${service}.v1.Happened`,
});

export const sessionFacts = (token: string, userId: UserId) => ({
  sessionId: `session:${token}`,
  ...users[userId],
  userId,
});

/** All of a list, in one page. */
export const page = (...items: readonly object[]) => ({ items, nextCursor: null });

/** As identity answers a reference. */
export const knownUser = (id: UserId) => users[id] ?? refuse('NOT_FOUND', 'User not found');
