import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { followGuide } from '../../kit/guide-reader.js';
import { makeHills } from '../../kit/hills.js';
import { mp3 } from '../../kit/instructor.js';
import { expect, test } from '../../kit/test.js';

const song = 'Oh lad le';

/** The steps of guides, done as they are written. */
test.describe('a guide to making classes works as it is written:', () => {
  test('first-steps', async ({ instructor: { page } }) => {
    await page.goto('/dashboard');
    await followGuide(page, 'first-steps', [
      async (reader) => {
        await reader.press();
        await reader.see();
      },
      async (reader) => {
        await reader.see();
        await reader.press();
        await reader.press();
        await reader.pick(mp3('lena.mp3', lenaMp3));
        await reader.press();
        await page.getByRole('tab', { name: 'My Library', exact: true }).click();
        await expect(page.getByRole('article', { name: song })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await reader.press();
        await reader.fill('My first class');
        for (let buttons = 3; buttons > 0; buttons--) await reader.press();
        await expect(page.getByText('Class saved successfully').first()).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await reader.press();
        await reader.press();
        await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      },
    ]);
  });

  test('class-creation', async ({ instructor: { page } }) => {
    await page.goto('/dashboard');
    await followGuide(page, 'class-creation', [
      (reader) => reader.press(),
      async (reader) => {
        await reader.fill('Evening ride');
        await reader.choose('Advanced');
        await reader.choose('Endurance');
        await reader.fill('30');
      },
      (reader) => reader.press(),
      async (reader) => {
        await reader.fill('Long hill', '60-70');
        await reader.choose('Heavy');
        await reader.choose('Standing Climb');
        await reader.fill('Hands up.');
      },
      async (reader) => {
        await reader.press();
        await expect(page.getByRole('button', { name: 'Edit Long hill' })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await expect(page.getByRole('button', { name: 'Edit Long hill' })).toHaveCount(0);
        await reader.press();
        await expect(page.getByRole('button', { name: 'Edit Long hill' })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await reader.see();
        await expect(page.getByRole('article', { name: 'Evening ride' })).toBeVisible();
      },
    ]);
  });

  test('segment-music', async ({ instructor }) => {
    const { page } = instructor;
    await instructor.uploads(song, lenaMp3);
    await page.goto(`/class-builder?id=${await makeHills(instructor)}`);
    await followGuide(page, 'segment-music', [
      () => page.getByRole('button', { name: 'Edit Climb', exact: true }).click(),
      async (reader) => {
        await reader.press();
        await reader.press();
      },
      (reader) => reader.fill('0:02', '0:10'),
      (reader) => reader.fill('1', '1'),
      async (reader) => {
        await page.getByRole('combobox', { name: 'Transition', exact: true }).click();
        await reader.see(4);
        await reader.press();
      },
      async (reader) => {
        await reader.see();
        await reader.press();
        await expect(page.getByRole('button', { name: 'Pause this part' })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await reader.press();
        await expect(page.getByText('Class saved successfully').first()).toBeVisible();
      },
    ]);
  });
});
