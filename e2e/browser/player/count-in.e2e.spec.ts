import { makeSilentClass } from '../../kit/player/silent-class.js';
import { expect, test } from '../../kit/test.js';

test.describe('the count-in of the player', () => {
  test('can be chosen before the first Play at every width', async ({ instructor }) => {
    const { page, button } = instructor;
    await page.setViewportSize({ width: 1024, height: 768 });
    await instructor.goto(`/class-player/${await makeSilentClass(instructor.api)}`);
    await expect(button('Count-in')).toBeVisible();
    for (const width of [1023, 768, 640, 320]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(button('Screen options')).toBeVisible();
      await expect(button('Count-in')).toBeHidden();
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await instructor.press('Screen options');
    await page.getByRole('menuitem', { name: 'Count-in on' }).click();
    await instructor.press('Play');
    await expect(page.getByRole('region', { name: 'Count-in' })).toBeVisible();
  });
});
