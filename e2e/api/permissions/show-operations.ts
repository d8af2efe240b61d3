import { randomUUID } from 'node:crypto';
import { mutation, rest, type Ask } from './ask.js';

/** What can be asked of a show of a class that somebody else shares. */
export const showOperations: Readonly<Record<string, Ask>> = {
  openShowScreens: mutation(
    ({ content }) =>
      `openShowScreens(input: { showId: "${randomUUID()}", classId: ${content.classId}, title: "Ride", imageIds: [] }) { showId }`,
  ),
  'POST screens of a show': rest('POST', () => '/api/shows/screens', {
    body: ({ content }) => ({ showId: randomUUID(), classId: content.classId, title: 'Ride', imageIds: [] }),
  }),
  /**
   * The record is the caller's own and shows nothing of the class: a share that ended during the show loses none. Each
   * under an id of its own: what is stored already is answered to whoever stored it.
   */
  recordShow: mutation(({ content }) => {
    const [startedAt, endedAt] = [600_000, 300_000].map((ago) => new Date(Date.now() - ago).toISOString());
    const when = `startedAt: "${startedAt}", endedAt: "${endedAt}", pauses: 0, pausedSeconds: 0`;
    const segment = '{ name: "Climb", plannedSeconds: 60, deliveredSeconds: 60, skipped: false }';
    const what = `showId: "${randomUUID()}", classId: ${content.classId}, title: "Ride"`;
    return `recordShow(input: { ${what}, ${when}, segments: [${segment}] }) { id }`;
  }),
};
