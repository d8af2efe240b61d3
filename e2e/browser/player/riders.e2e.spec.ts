import type { Locator } from '@playwright/test';
import { startSession } from '../../kit/attendance.js';
import { expect, test } from '../../kit/test.js';

/** Distances from the top of the window, in pixels. */
async function edgesOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { top: box.y, bottom: box.y + box.height };
}

const screens = {
  'a laptop': { width: 1280, height: 800 },
  'a phone': { width: 360, height: 740 },
  'a phone on its side': { width: 640, height: 360 },
};

test.describe('the riders in the player', () => {
  for (const [name, viewport] of Object.entries(screens))
    test(`fit a dialog on ${name}: a whole rider is above the bar, and nothing below it`, async ({
      instructor,
    }) => {
      const { page } = instructor;
      await page.setViewportSize(viewport);
      const { scheduleId, classId } = await startSession(instructor.api);
      await instructor.makes('/api/segments', { classId, name: 'Climb', duration: 300 });
      await instructor.goto(`/class-player/${classId}?schedule=${scheduleId}`);
      await page.getByRole('button', { name: /^Riders/ }).click();
      const dialog = instructor.dialog('Riders');
      const bar = dialog.getByRole('group', { name: 'Marks of this session' });
      await expect(instructor.button('Check-in by code', dialog)).toBeVisible();
      await expect(dialog.getByRole('article').first()).toBeVisible();
      // It rises to its place.
      await expect(async () => {
        const [all, rider, marks] = await Promise.all(
          [dialog, dialog.getByRole('article').first(), bar].map(edgesOf),
        );
        expect(all!.bottom).toBeLessThanOrEqual(viewport.height + 1);
        expect(Math.abs(all!.bottom - marks!.bottom)).toBeLessThanOrEqual(2);
        expect(rider!.bottom).toBeLessThanOrEqual(marks!.top);
      }).toPass({ timeout: 10_000 });
    });
});
