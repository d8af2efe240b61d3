import type { Page } from '@playwright/test';
import { aDialog, inOrder, press, withoutAnswerTo } from './acts.js';
import type { Person, Place } from './place.js';
import { withoutAnswer } from './without-answer.js';

const seenBy =
  (who: Person) =>
  (name: string, route: string, rest: Partial<Place> = {}): Place => ({ name, route, who, ...rest });

/** A new session beside the one that runs. */
async function overlapping(page: Page): Promise<void> {
  // By the browser's time zone, which is not always this process's.
  const [day, time] = await page.evaluate(() => {
    const now = new Date();
    const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
    return [local.slice(0, 10), local.slice(11, 16)] as const;
  });
  await page.getByLabel('Date', { exact: true }).fill(day);
  await page.getByLabel('Start time').fill(time);
  await page.getByLabel('Minutes').fill('45');
  await page.getByText(/^Overlaps /).waitFor();
}

const newcomer = seenBy('newcomer');
const busy = seenBy('busy');
const administrator = seenBy('administrator');
const expired = seenBy('expired');

/** More than a screen shows at once, and titles and names that are too long. */
const fullPlaces: readonly Place[] = [
  busy('dashboard-full', '/dashboard'),
  busy('classes-full', '/classes'),
  busy('schedule-full', '/schedule', { query: '?view=list' }),
  busy('schedule-week-full', '/schedule', { query: '?view=week' }),
  busy('schedule-month-full', '/schedule', { query: '?view=month' }),
  busy('schedule-day-full', '/schedule', { query: '?view=day' }),
  busy('schedule-overlap', '/schedule/new', { open: overlapping }),
  busy('students-full', '/student-portal'),
  busy('attendance-full', '/student-portal', { query: '?tab=attendance' }),
  busy('attendance-sheet-full', '/student-portal', { query: '?scheduleId=:busyScheduleId' }),
  busy('check-in-code', '/student-portal', {
    ...{ query: '?scheduleId=:busyScheduleId', open: inOrder(press('Check-in by code'), aDialog) },
  }),
  busy('reports-full', '/student-portal/reports'),
  busy('content-sharing-full', '/content-sharing'),
  busy('content-sharing-incoming', '/content-sharing', { query: '?tab=incoming' }),
];

/** Screens without anything on them, those of administrators, and what is left when the trial is over. */
export const otherPlaces: readonly Place[] = [
  ...fullPlaces,
  newcomer('dashboard-empty', '/dashboard'),
  newcomer('classes-empty', '/classes'),
  newcomer('media-empty', '/media'),
  newcomer('images-empty', '/media', { query: '?kind=images' }),
  newcomer('folders-empty', '/media', { query: '?view=folders' }),
  newcomer('playlists-empty', '/media/playlists'),
  newcomer('schedule-empty', '/schedule', { query: '?view=list' }),
  newcomer('schedule-week-empty', '/schedule', { query: '?view=week' }),
  newcomer('students-empty', '/student-portal'),
  // Before any sessions are read: those that were are kept and shown.
  ...withoutAnswer(newcomer, 'attendance', '/student-portal', 'AttendanceSessions', '?tab=attendance'),
  newcomer('attendance-empty', '/student-portal', { query: '?tab=attendance' }),
  newcomer('reports-empty', '/student-portal/reports'),
  newcomer('content-sharing-empty', '/content-sharing'),
  newcomer('content-sharing-incoming-empty', '/content-sharing', { query: '?tab=incoming' }),
  newcomer('scheduled-class-missing', '/schedule/:id', { mayFail: true }),
  newcomer('playlist-missing', '/media/playlists/:id', { mayFail: true }),
  newcomer('cue-sheet-missing', '/cue-sheet/:id', { mayFail: true }),
  newcomer('player-missing', '/class-player/:id', { mayFail: true }),
  newcomer('subscribe', '/subscribe'),
  newcomer('pricing-trial', '/pricing'),
  newcomer('cannot-be-reached', '/dashboard', { mayFail: true, before: withoutAnswerTo('Me') }),
  administrator('admin', '/admin'),
  administrator('admin-settings', '/admin', { query: '?tab=settings' }),
  administrator('admin-messages', '/admin', { query: '?tab=messages' }),
  administrator('admin-email', '/admin', { query: '?tab=email' }),
  administrator('admin-user', '/admin', {
    open: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  }),
  ...withoutAnswer(administrator, 'admin', '/admin', 'AdminUsers'),
  ...withoutAnswer(administrator, 'admin-messages', '/admin', 'ContactMessages', '?tab=messages'),
  ...withoutAnswer(administrator, 'admin-email', '/admin', 'EmailConfig', '?tab=email'),
  administrator('dashboard-administrator', '/dashboard'),
  administrator('pricing-administrator', '/pricing'),
  expired('block-screen', '/classes'),
  expired('subscribe-expired', '/subscribe'),
  expired('pricing-expired', '/pricing'),
  expired('profile-expired', '/profile'),
];
