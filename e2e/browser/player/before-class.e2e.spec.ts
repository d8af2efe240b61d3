import type { Locator, Page } from '@playwright/test';
import type { Instructor } from '../../kit/instructor.js';
import { change, type Edge, fakeEdge, healthy, spoil } from '../../kit/player/edge.js';
import { makeOfflineRide } from '../../kit/player/offline-ride.js';
import { isStored } from '../../kit/player/stored.js';
import { expect, test } from '../../kit/test.js';

test.use({ serviceWorkers: 'allow' });

const check = (page: Page) => page.getByRole('button', { name: /^Before class/ }).click();

/** The dialog of the check of a class on which all is well. */
async function openCheck(instructor: Instructor): Promise<Locator> {
  const { api, page } = instructor;
  const classId = await makeOfflineRide(api, 3);
  await fakeEdge(page.context());
  await instructor.goto(`/class-player/${classId}`);
  await isStored(page, classId);
  await check(page);
  const dialog = page.getByRole('dialog', { name: 'Before class' });
  for (const text of ['3 of 3 tracks checked', 'On this device', 'Everything is ready.'])
    await expect(dialog.getByText(text)).toBeVisible();
  return dialog;
}

/** Checks again, and finds these and no others. */
async function finds(dialog: Locator, ...titles: readonly RegExp[]): Promise<void> {
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const list = dialog.getByRole('list', { name: 'To check' });
  await expect(list.locator('li p:first-child')).toHaveText([...titles]);
}

const battery = { level: 0.6, charging: false, dischargingTime: 5 };
/** Facts of the device that are faked, by what the check finds of each. */
const devices: readonly (readonly [RegExp, Partial<Edge>])[] = [
  [/^No sound output$/, { outputs: 0 }],
  [/^The screen may turn off$/, { staysOn: false }],
  [/^The second screen is not connected$/, { isExtended: false }],
  [/^Battery at 60%$/, { battery }],
  [/^Little space left on this device$/, { storage: { quota: 1e9, usage: 9.99e8 } }],
];

/** The decoder, the caches and the check are real; the device's own facts are faked at the edge of the browser's APIs. */
test.describe('the check before class', () => {
  test('finds each fault of the device and of the volume, and nothing else', async ({ instructor }) => {
    const dialog = await openCheck(instructor);
    for (const [title, fault] of devices) {
      await change(instructor.page, { ...healthy, ...fault });
      await finds(dialog, title);
    }
    await change(instructor.page, healthy);
    await instructor.page.keyboard.press('Escape');
    await instructor.keys('Volume', 'Home');
    await check(instructor.page);
    await finds(dialog, /^The volume is at zero$/);
  });

  test('finds a track that cannot be played, and one that is missing', async ({ instructor }) => {
    const dialog = await openCheck(instructor);
    const { body } = await instructor.api.get<{ id: number }[]>('/api/music');
    const stored = `/api/music/stream/${body[0]!.id}`;
    await spoil(instructor.page, stored, 'no MP3');
    await finds(dialog, /: the track cannot be played$/);
    await spoil(instructor.page, stored, undefined);
    await finds(dialog, /: the track is missing$/);
  });

  test('finds that the class is not stored, and that there is no space for it', async ({ instructor }) => {
    const dialog = await openCheck(instructor);
    await instructor.press('Remove from device', dialog);
    await finds(dialog, /^Not stored on this device$/);
    await change(instructor.page, { isFull: true });
    await instructor.press('Make available offline', dialog);
    await finds(dialog, /^No space left on this device$/);
    await expect(dialog.getByRole('alert')).toHaveText(/^Remove offline classes you no longer need/);
    await change(instructor.page, healthy);
    await instructor.press('Make available offline', dialog);
    await expect(dialog.getByText('Everything is ready.')).toBeVisible();
  });
});
