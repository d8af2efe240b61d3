import { drawn } from '@cadenza/kernel/testing/pictures.js';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { followGuide } from '../../kit/guide-reader.js';
import { mp3, png } from '../../kit/instructor.js';
import { expect, test } from '../../kit/test.js';

const song = 'Oh lad le';

/** The steps of guides, done as they are written. */
test.describe('a guide to the media library works as it is written:', () => {
  test('music-uploads', async ({ instructor: { page } }) => {
    await page.goto('/dashboard');
    await followGuide(page, 'music-uploads', [
      async (reader) => {
        await reader.press();
        await reader.press();
        await reader.press();
      },
      (reader) => reader.pick(mp3('lena.mp3', lenaMp3)),
      (reader) => reader.press(),
      async (reader) => {
        await reader.press();
        await expect(page.getByRole('article', { name: song })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await reader.fill('Renamed', 'Somebody', '120');
        await reader.press();
        await expect(page.getByRole('article', { name: 'Renamed' })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await reader.fill('Best part');
        await reader.press();
        await expect(page.getByRole('article', { name: 'Best part' })).toBeVisible();
      },
    ]);
  });

  test('images', async ({ instructor: { page } }) => {
    await page.goto('/dashboard');
    await followGuide(page, 'images', [
      async (reader) => {
        await reader.press();
        await reader.press();
        await reader.press();
      },
      async (reader) => reader.pick(png('hill.png', await drawn(320, 200).png().toBuffer())),
      async (reader) => {
        await reader.press();
        await reader.press();
        await expect(page.getByRole('main').getByText('hill').first()).toBeVisible();
      },
      async (reader) => {
        await page.goto('/class-builder');
        await reader.press();
        await expect(page.getByRole('dialog', { name: 'Select from Media Library' })).toBeVisible();
      },
    ]);
  });

  test('playlists', async ({ instructor }) => {
    const { page } = instructor;
    await instructor.uploads(song, lenaMp3);
    await page.goto('/dashboard');
    await followGuide(page, 'playlists', [
      async (reader) => {
        await reader.press();
        await reader.press();
      },
      async (reader) => {
        await reader.press();
        await reader.fill('Warm-up songs');
        await reader.press();
      },
      async (reader) => {
        for (let buttons = 3; buttons > 0; buttons--) await reader.press();
        await expect(page.getByText('1 song', { exact: false }).first()).toBeVisible();
      },
      async (reader) => {
        await page.goto('/class-builder');
        await reader.press();
        await expect(page.getByRole('dialog').getByText('Warm-up songs')).toBeVisible();
      },
    ]);
  });
});
