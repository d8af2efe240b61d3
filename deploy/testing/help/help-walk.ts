import { expect, it } from '@jest/globals';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { AccountPage, type AccountPlace } from '../account-page.js';
import { Instructor } from '../library-walk.js';
import { accountSetup, profileSettings, subscription } from './account.js';
import { classCreation, firstSteps, segmentMusic } from './authoring.js';
import { images, musicUploads, playlists } from './library.js';
import { attendance, contentSharing, students } from './people.js';
import { type Step, walkGuide } from './reader.js';
import { classPlayer, presentation, scheduling } from './running.js';

/** What a guide takes for granted: made by the API, then the page on which its first step begins. */
type Before = (one: Instructor) => Promise<unknown>;

const hills: Before = async (one) => {
  const classId = await one.makes('/api/classes', { title: 'Hills' });
  for (const name of ['Climb', 'Descent']) await one.makes('/api/segments', { classId, name, duration: 300 });
  return classId;
};
const withMusic: Before = (one) =>
  one.page.request.post('/api/music/upload', {
    multipart: { file: { name: 'lena.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(lenaMp3) } },
  });
const opened: Before = async (one) => {
  const classId = Number(await hills(one));
  await one.page.goto(`/class-builder?id=${classId}`);
};
const withSession: Before = async (one) => {
  const classId = Number(await hills(one));
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  await one.makes('/api/schedules', { classId, title: 'Hills', startTime });
  await one.makes('/api/students', { firstName: 'Sam', lastName: 'Stone' });
};
const nothing: Before = () => Promise.resolve();

const walks: readonly (readonly [id: string, before: Before, steps: readonly Step[]])[] = [
  ['first-steps', nothing, firstSteps],
  ['class-creation', nothing, classCreation],
  ['segment-music', (one) => withMusic(one).then(() => opened(one)), segmentMusic],
  ['music-uploads', nothing, musicUploads],
  ['images', nothing, images],
  ['playlists', withMusic, playlists],
  ['class-player', hills, classPlayer],
  ['presentation', opened, presentation],
  ['students', hills, students],
  ['attendance', withSession, attendance],
  ['scheduling', hills, scheduling],
  ['content-sharing', hills, contentSharing],
  ['subscription', nothing, subscription],
  ['profile-settings', nothing, profileSettings],
];

export const walkedGuides: readonly string[] = ['account-setup', ...walks.map(([id]) => id)];

/** Each guide's steps on the product, as somebody who reads it does them; each with an account of its own. */
export function walksThroughGuides(place: () => AccountPlace): void {
  it('account-setup', async () => {
    const window = await AccountPage.open(place());
    await walkGuide(window.page, 'account-setup', accountSetup(place().url));
    await window.close();
  });

  it.each(walks)('%s', async (id, before, steps) => {
    const one = await Instructor.open(place(), `reader-${id}`);
    try {
      await before(one);
      await walkGuide(one.page, id, steps);
      expect(one.faults).toEqual([]);
    } finally {
      await one.window.close();
    }
  });
}
