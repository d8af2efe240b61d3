/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import type { Instructor } from '../../kit/instructor.js';
import { joinAll, newScreen, type OpenScreen } from '../../kit/player/join-screens.js';
import { positionOf } from '../../kit/player/position.js';
import { makeSilentClass, silentSegments } from '../../kit/player/silent-class.js';
import { expect, test as base } from '../../kit/test.js';

const test = base.extend<{ newScreen: OpenScreen }>({ newScreen });
const totalSeconds = silentSegments.reduce((sum, { duration }) => sum + duration, 0);

async function openPlayer({ page, api, goto, button }: Instructor): Promise<void> {
  const classId = await makeSilentClass(api);
  page.on('dialog', (dialog) => void dialog.accept());
  await goto(`/class-player/${classId}`);
  await expect(button('Play')).toBeVisible();
}

const seek = (page: Page, to: number) => page.evaluate((at) => window.__cadenzaPlayer!.seek(at), to);
const statusOf = (page: Page) => page.evaluate(() => window.__cadenzaPlayer!.state().status);
const indexOf = (page: Page) => page.evaluate(() => window.__cadenzaPlayer!.state().index);

/** In the place of a browser that finds a display, or none. */
const fakePresentations = (page: Page, isFound: boolean) =>
  page.addInitScript((found) => {
    const none = () => Promise.reject(new DOMException('No display', 'NotFoundError'));
    class PresentationRequest {
      start = () =>
        found ? Promise.resolve({ id: 'display', state: 'connected', terminate: () => undefined }) : none();
      reconnect = none;
    }
    Object.assign(window, { PresentationRequest });
  }, isFound);

/** Whether the two share a pixel. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not there');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y + a.height > b.y && b.y + b.height > a.y;
}

test.describe('an accident in a show', () => {
  test('does not start a class again that is over', async ({ instructor, newScreen: open }) => {
    const { page } = instructor;
    await openPlayer(instructor);
    const { Remote } = await joinAll(page, open, 'Remote');
    await instructor.press('Play');
    await seek(page, totalSeconds - 1);
    const summary = page.getByRole('region', { name: 'Class summary' });
    await expect(summary.getByRole('heading', { name: 'Class complete' })).toBeVisible();
    for (const key of ['Space', 'PageDown', 'PageUp', 'ArrowLeft']) await page.keyboard.press(key);
    await instructor.button('Play').click({ force: true });
    await expect(Remote.getByRole('button', { name: 'Play' })).toBeDisabled();
    expect(await statusOf(page)).toBe('ended');
    await expect(summary).toBeVisible();
    await instructor.press('Run again');
    await expect(instructor.button('Pause')).toBeVisible();
    await expect(summary).toBeHidden();
    expect(await indexOf(page)).toBe(0);
  });

  test('skips one segment when a pedal bounces, and is undone here and by the remote', async ({
    instructor,
    newScreen: open,
  }) => {
    const { page } = instructor;
    await openPlayer(instructor);
    const { Remote } = await joinAll(page, open, 'Remote');
    await seek(page, 195);
    await page.evaluate(() => {
      for (let press = 0; press < 3; press++)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
    });
    expect(await indexOf(page)).toBe(1);
    await instructor.press('Undo skip, back to 3:15');
    expect(await positionOf(page)).toBe(195);
    await Remote.getByRole('button', { name: 'Next segment' }).click();
    await Remote.getByRole('button', { name: 'Undo skip, back to 3:15' }).click();
    await expect.poll(() => positionOf(page)).toBe(195);
    await expect(Remote.getByRole('button', { name: /^Undo skip/ })).toBeHidden();
  });
});

test.describe('the messages and dialogs of a show', () => {
  for (const [name, width, height] of [
    ['laptop', 1280, 800],
    ['phone', 390, 844],
    ['phone on its side', 844, 390],
  ] as const)
    test(`cover neither the time left nor the header: ${name}`, async ({ instructor }) => {
      const { page } = instructor;
      await page.setViewportSize({ width, height });
      await fakePresentations(page, false);
      await openPlayer(instructor);
      await instructor.press('Project to Screen');
      await instructor.press('Start Presentation');
      await instructor.sees('Presentation Error');
      await instructor.sees('Could not start presentation. Try manual screen mirroring instead.');
      await instructor.press('Cancel');
      const message = page.getByRole('region', { name: 'Messages' });
      await expect(message.getByText('Presentation Error')).toBeVisible();
      expect(await overlap(message, page.getByRole('timer'))).toBe(false);
      expect(await overlap(message, page.locator('[data-show] > header'))).toBe(false);
    });

  test('close when the presentation starts, and one button stops it', async ({ instructor }) => {
    const { page } = instructor;
    await fakePresentations(page, true);
    await openPlayer(instructor);
    await instructor.press('Project to Screen');
    await instructor.press('Start Presentation');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Stop Projection' })).toHaveCount(1);
  });

  test('let the keyboard reach nothing behind the stage', async ({ instructor }) => {
    const { page } = instructor;
    await openPlayer(instructor);
    const reached = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const isOnStage = activeElement?.closest('[data-show]') ?? activeElement === document.body;
        return isOnStage ? 'the stage' : activeElement?.outerHTML;
      });
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      expect(await reached()).toBe('the stage');
    }
  });
});
