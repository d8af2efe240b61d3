import { fakeAccounts, instructor, shownUser } from './fake-accounts.js';
import { fakeAdministration, noMail } from './fake-administration.js';
import { fakeAttendance } from './fake-attendance.js';
import { fakeBilling } from './fake-billing.js';
import { fakeClassEdits } from './fake-class-edits.js';
import { fakeClasses, shownClass } from './fake-classes.js';
import { fakeContact } from './fake-contact.js';
import { fakeFolders } from './fake-folders.js';
import { fakeHandOvers } from './fake-hand-overs.js';
import { fakeImages } from './fake-images.js';
import { fakeMusic, shownTrack } from './fake-music.js';
import { fakePlaylists } from './fake-playlists.js';
import { fakeReports } from './fake-reports.js';
import { fakeSaves } from './fake-saves.js';
import { fakeSchedules } from './fake-schedules.js';
import { fakeScreens } from './fake-screens.js';
import { fakeShares } from './fake-shares.js';
import { fakeShows } from './fake-shows.js';
import type { FakeState } from './fake-state.js';
import { fakeStudents } from './fake-students.js';

/** A query or a mutation of the API: returns what the schema's default resolvers read fields from. */
export type FakeField = (args: never) => unknown;
export type Once = <T>(create: () => T) => T;

const eachTime: Once = (create) => create();

/** Nothing is stored but one instructor, who is not signed in. */
export const emptyState = (): FakeState => ({
  ...{ user: null, users: [instructor], classes: [], tracks: [], sessions: [] },
  ...{ images: [], folders: [], playlists: [], shares: [], schedules: [], enrollments: [] },
  ...{ students: [], formerStudents: [], reported: [], attendance: [], checkIn: null, calendarFeed: null },
  ...{ shows: [], screens: null, screensMade: 0, trackUses: [] },
  ...{ audit: [], billingAudit: [], contactMessages: [], mail: noMail },
  payments: { publishableKey: null, sandboxUrl: 'http://127.0.0.1:4242' },
});

/**
 * The queries and mutations of the API by their names, over rows in memory. `once` returns what a create has made before
 * under the idempotency key of its request.
 */
export const fakeFields = (state: FakeState, once: Once = eachTime): Readonly<Record<string, FakeField>> => ({
  ...fakeAccounts(state),
  ...fakeAdministration(state),
  ...fakeContact(state),
  ...fakeBilling(state),
  ...fakeClasses(state, once),
  ...fakeClassEdits(state),
  ...fakeSaves(state, once),
  ...fakeMusic(state),
  ...fakeImages(state),
  ...fakeFolders(state),
  ...fakePlaylists(state),
  ...fakeShares(state),
  ...fakeHandOvers(state),
  ...fakeSchedules(state, once),
  ...fakeStudents(state),
  ...fakeAttendance(state),
  ...fakeReports(state),
  ...fakeShows(state),
  ...fakeScreens(state),
});

const rowWith = <Row extends { id: number }>(rows: readonly Row[], id: number) =>
  rows.find((row) => row.id === id);

/** Objects of the API by the names of their types, as a supergraph refers to them. */
const entities: Readonly<Record<string, (state: FakeState, id: number) => object | undefined>> = {
  User: ({ users }, id) => rowWith(users.map(shownUser), id),
  Class: ({ classes }, id) => rowWith(classes.map(shownClass), id),
  MusicTrack: (state, id) =>
    state.tracks.filter((each) => each.id === id).map((track) => shownTrack(state, track))[0],
  Playlist: ({ playlists }, id) => rowWith(playlists, id),
  LibraryImage: ({ images }, id) => rowWith(images, id),
  Schedule: ({ schedules }, id) => rowWith(schedules, id),
  Student: ({ students }, id) => rowWith(students, id),
};

/** The object of this type and id; undefined when there is none. */
export const fakeEntity = (state: FakeState, type: string, id: number): object | undefined =>
  entities[type]?.(state, id);
