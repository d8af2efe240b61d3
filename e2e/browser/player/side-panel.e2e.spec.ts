import type { Locator, Page } from '@playwright/test';
import { makeSilentClass } from '../../kit/player/silent-class.js';
import { expect, test } from '../../kit/test.js';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Class', exact: true });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not there');
  return box;
}

test.describe('the side panel of the player', () => {
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ] as const)
    test(`is docked next to the stage at ${width} px, and stays until it is collapsed`, async ({
      instructor,
    }) => {
      const { page } = instructor;
      await page.setViewportSize({ width, height });
      await instructor.goto(`/class-player/${await makeSilentClass(instructor.api)}`);
      await instructor.press('Expand panel');
      const panel = panelOf(page);
      const { x: edge } = await boxOf(panel);
      for (const name of ['Current segment', 'Next segment']) {
        const cues = await boxOf(page.getByRole('region', { name, exact: true }));
        expect(cues.x + cues.width).toBeLessThanOrEqual(edge);
      }
      const left = await boxOf(page.locator('[data-cue=left]'));
      expect(left.x + left.width).toBeLessThanOrEqual(edge);
      await panel.getByRole('button', { name: /Sprint/ }).click();
      await expect(page.getByText('3/4')).toBeVisible();
      await expect(panel).toBeVisible();
      await page.reload();
      await expect(panel).toBeVisible();
      await instructor.press('Collapse panel');
      await expect(panel).toBeHidden();
      await page.reload();
      await expect(instructor.button('Expand panel')).toBeVisible();
      await expect(panel).toBeHidden();
    });

  test('says what plays on a phone on its side, whose controls have no room for it', async ({
    instructor,
  }) => {
    const { page } = instructor;
    await page.setViewportSize({ width: 844, height: 390 });
    await instructor.goto(`/class-player/${await makeSilentClass(instructor.api)}`);
    const playing = page.getByRole('region', { name: 'Now Playing' });
    await expect(instructor.button('Play')).toBeVisible();
    await expect(playing).toHaveCount(0);
    await instructor.press('Expand panel');
    await expect(panelOf(page).getByRole('region', { name: 'Now Playing' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(playing).toHaveCount(1);
  });

  test('is a drawer below 1024 px, which a chosen segment and Escape close', async ({ instructor }) => {
    const { page } = instructor;
    await page.setViewportSize({ width: 1023, height: 768 });
    await instructor.goto(`/class-player/${await makeSilentClass(instructor.api)}`);
    const stage = page.locator('.stage');
    const { width } = await boxOf(stage);
    const panel = panelOf(page);
    await instructor.press('Expand panel');
    await expect(panel).toBeVisible();
    expect((await boxOf(stage)).width).toBe(width);
    await panel.getByRole('button', { name: /Sprint/ }).click();
    await expect(panel).toBeHidden();
    await instructor.press('Expand panel');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});
