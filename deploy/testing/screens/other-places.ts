import { withoutAnswerTo } from './acts.js';
import type { Person, Place } from './place.js';

const seenBy =
  (who: Person) =>
  (name: string, route: string, rest: Partial<Place> = {}): Place => ({ name, route, who, ...rest });

const newcomer = seenBy('newcomer');
const administrator = seenBy('administrator');
const expired = seenBy('expired');

/** Screens without anything on them, those of administrators, and what is left when the trial is over. */
export const otherPlaces: readonly Place[] = [
  newcomer('dashboard-empty', '/dashboard'),
  newcomer('classes-empty', '/classes'),
  newcomer('media-empty', '/media'),
  newcomer('images-empty', '/media', { query: '?kind=images' }),
  newcomer('folders-empty', '/media', { query: '?view=folders' }),
  newcomer('playlists-empty', '/media/playlists'),
  newcomer('schedule-empty', '/schedule', { query: '?view=list' }),
  newcomer('schedule-week-empty', '/schedule', { query: '?view=week' }),
  newcomer('students-empty', '/student-portal'),
  newcomer('attendance-empty', '/student-portal', { query: '?tab=attendance' }),
  newcomer('reports-empty', '/student-portal/reports'),
  newcomer('content-sharing-empty', '/content-sharing'),
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
  administrator('dashboard-administrator', '/dashboard'),
  expired('block-screen', '/classes'),
  expired('subscribe-expired', '/subscribe'),
  expired('profile-expired', '/profile'),
];
