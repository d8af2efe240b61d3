/// <reference lib="dom" />
import type { Page } from '@playwright/test';
// The hook of the player on the window.
import type {} from '../kit/sound.js';
import { accountPlaces } from './account-places.js';
import { aDialog, inOrder, item, press, tab, withoutAnswerTo } from './acts.js';
import { instructor, type Place } from './place.js';
import { withoutAnswer } from './without-answer.js';

const demo = 'Four Songs to Anywhere';
const toTheEnd = async (page: Page) => {
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.evaluate(() => window.__cadenzaPlayer!.seek(Infinity));
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);

const dashboardAndClasses: readonly Place[] = [
  instructor('dashboard', '/dashboard'),
  instructor('dashboard-loading', '/dashboard', { mayFail: true, waitsFor: 'Dashboard' }),
  instructor('dashboard-failed', '/dashboard', { mayFail: true, before: withoutAnswerTo('Dashboard') }),
  instructor('account-menu', '/dashboard', { open: press('demo') }),
  instructor('phone-menu', '/dashboard', { width: 390, open: inOrder(press('Menu'), aDialog) }),
  instructor('classes', '/classes'),
  instructor('classes-loading', '/classes', { mayFail: true, waitsFor: 'Classes' }),
  instructor('classes-failed', '/classes', { mayFail: true, before: withoutAnswerTo('Classes') }),
  instructor('classes-filter', '/classes', { open: press(/Filter/) }),
  instructor('classes-menu', '/classes', { open: press(`More for ${demo}`) }),
  instructor('classes-share', '/classes', { open: inOrder(press(`More for ${demo}`), item('Share')) }),
  instructor('classes-delete', '/classes', { open: inOrder(press('More for First Ride'), item('Delete')) }),
  instructor('classes-none-found', '/classes', {
    open: inOrder(
      (page) => page.getByPlaceholder('Search classes...').fill('no such class'),
      (page) => page.getByText('No classes match your search criteria.').waitFor(),
    ),
  }),
];

const builder: readonly Place[] = [
  instructor('builder-new', '/class-builder'),
  instructor('builder', '/class-builder', { query: '?id=:classId' }),
  instructor('builder-segment', '/class-builder', {
    query: '?id=:classId',
    open: press('Edit Long climb'),
  }),
  instructor('builder-text', '/class-builder', { query: '?id=:classId', open: press('Text') }),
  instructor('builder-import', '/class-builder', {
    query: '?id=:classId',
    open: press('Import Playlist File'),
  }),
  instructor('builder-no-title', '/class-builder', { open: press('Save') }),
  instructor('builder-missing', '/class-builder', { query: '?id=999999', mayFail: true }),
];

/** The clock of the sound stands still, as after a phone call that takes the sound away. */
const stopAudioClock = (page: Page) =>
  page.evaluate(() => {
    const clock = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')!;
    const stoppedAt = new WeakMap<BaseAudioContext, number>();
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      configurable: true,
      get(this: BaseAudioContext) {
        if (!stoppedAt.has(this)) stoppedAt.set(this, clock.get!.call(this) as number);
        return stoppedAt.get(this);
      },
    });
  });
const playing = inOrder(press('Play'), (page) => page.getByRole('button', { name: 'Pause' }).waitFor());

const player: readonly Place[] = [
  instructor('player', '/class-player/:id'),
  instructor('player-playing', '/class-player/:id', { open: playing }),
  instructor('player-paused', '/class-player/:id', {
    open: inOrder(playing, press('Pause'), (page) => page.getByText('Paused', { exact: true }).waitFor()),
  }),
  instructor('player-interrupted', '/class-player/:id', {
    open: inOrder(playing, stopAudioClock, (page) =>
      page.getByRole('alert', { name: 'Sound interrupted' }).waitFor(),
    ),
  }),
  instructor('player-over', '/class-player/:id', {
    query: '?preview',
    open: inOrder(press('Play'), toTheEnd, (page) =>
      page.getByRole('button', { name: 'Run again' }).waitFor(),
    ),
  }),
  instructor('player-climb', '/class-player/:id', { open: press('Next segment') }),
  instructor('player-preview', '/class-player/:id', { query: '?preview' }),
  instructor('player-light', '/class-player/:id', { open: press('Light screen') }),
  instructor('player-project', '/class-player/:id', { open: press('Project to Screen') }),
  instructor('player-before-class', '/class-player/:id', { open: inOrder(press('Before class'), aDialog) }),
  instructor('player-riders', '/class-player/:id', {
    query: '?schedule=:scheduleId',
    open: inOrder(press(/^Riders/), aDialog),
  }),
  instructor('player-shortcuts', '/class-player/:id', { open: key('?') }),
  instructor('cue-sheet', '/cue-sheet/:id'),
  instructor('offline-classes', '/offline-classes'),
];

const media: readonly Place[] = [
  instructor('media', '/media'),
  instructor('media-folders', '/media', { query: '?view=folders' }),
  instructor('media-images', '/media', { query: '?kind=images' }),
  instructor('media-upload', '/media', { open: tab('Upload Music') }),
  instructor('media-clip', '/media', { open: press('Clip First Light') }),
  instructor('media-edit', '/media', { open: press('Edit') }),
  instructor('playlists', '/media/playlists'),
  instructor('playlist-new', '/media/playlists/new'),
  instructor('playlist', '/media/playlists/:id'),
  instructor('playlist-add', '/media/playlists/:id', { open: press('Add Tracks') }),
];

const unanswered: readonly Place[] = [
  ...withoutAnswer(instructor, 'builder', '/class-builder', 'BuilderClass', '?id=:classId'),
  ...withoutAnswer(instructor, 'player', '/class-player/:id', 'ClassToPlay'),
  ...withoutAnswer(instructor, 'cue-sheet', '/cue-sheet/:id', 'CueSheet'),
  ...withoutAnswer(instructor, 'media', '/media', 'LibraryMusic'),
  ...withoutAnswer(instructor, 'media-images', '/media', 'LibraryImages', '?kind=images'),
  ...withoutAnswer(instructor, 'playlists', '/media/playlists', 'Playlists'),
  ...withoutAnswer(instructor, 'playlist', '/media/playlists/:id', 'Playlist'),
  // The subscription is asked of none but those who pay for one, and falls back on what is known of the person.
  ...withoutAnswer(instructor, 'profile-security', '/profile', 'MySessions').map((place) => ({
    ...{ ...place, open: tab('Security') },
  })),
  ...withoutAnswer(instructor, 'schedule', '/schedule', 'Schedules', '?view=list'),
  ...withoutAnswer(instructor, 'schedule-week', '/schedule', 'Schedules', '?view=week'),
  ...withoutAnswer(instructor, 'scheduled-class', '/schedule/:id', 'Schedule'),
  ...withoutAnswer(instructor, 'students', '/student-portal', 'Students'),
  ...withoutAnswer(
    instructor,
    'attendance-sheet',
    '/student-portal',
    'Attendance',
    '?scheduleId=:scheduleId',
  ),
  ...withoutAnswer(
    instructor,
    'reports-class',
    '/student-portal/reports',
    'ClassReport',
    '?classId=:classId',
  ),
  ...withoutAnswer(instructor, 'content-sharing', '/content-sharing', 'OutgoingShares'),
  ...withoutAnswer(
    instructor,
    'content-sharing-incoming',
    '/content-sharing',
    'IncomingShares',
    '?tab=incoming',
  ),
];

const people: readonly Place[] = [
  instructor('schedule', '/schedule', { query: '?view=list' }),
  instructor('schedule-week', '/schedule', { query: '?view=week' }),
  instructor('schedule-month', '/schedule', { query: '?view=month' }),
  instructor('schedule-day', '/schedule', { query: '?view=day' }),
  instructor('schedule-new', '/schedule/new'),
  instructor('schedule-subscribe', '/schedule', {
    query: '?view=list',
    open: inOrder(press('Subscribe'), aDialog),
  }),
  instructor('scheduled-class', '/schedule/:id'),
  instructor('scheduled-class-hand-over', '/schedule/:id', { open: press('Hand Over') }),
  instructor('scheduled-class-delete', '/schedule/:id', { open: press('Delete') }),
  instructor('students', '/student-portal'),
  instructor('student-new', '/student-portal', { open: press('Add Student') }),
  instructor('student-edit', '/student-portal', {
    open: inOrder(press('More for Ada Byron'), item('Edit')),
  }),
  instructor('student-enroll', '/student-portal', {
    open: inOrder(press('More for Ada Byron'), item('Enroll in Class')),
  }),
  instructor('student-delete', '/student-portal', {
    open: inOrder(press('More for Ada Byron'), item('Delete')),
  }),
  instructor('students-import', '/student-portal', { open: inOrder(press('Import'), aDialog) }),
  instructor('attendance', '/student-portal', { query: '?tab=attendance' }),
  instructor('attendance-sheet', '/student-portal', { query: '?scheduleId=:scheduleId' }),
  instructor('attendance-notes', '/student-portal', {
    ...{ query: '?scheduleId=:scheduleId', open: press('Notes on Ada Byron') },
  }),
  instructor('check-in-new-code', '/student-portal', {
    ...{ query: '?scheduleId=:scheduleId', open: press('Show check-in code') },
  }),
  instructor('reports', '/student-portal/reports'),
  instructor('reports-class', '/student-portal/reports', { query: '?classId=:classId' }),
  instructor('content-sharing', '/content-sharing'),
];

/** What an instructor sees whose account is full. */
export const instructorPlaces: readonly Place[] = [
  ...dashboardAndClasses,
  ...builder,
  ...player,
  ...media,
  ...people,
  ...unanswered,
  ...accountPlaces,
];
