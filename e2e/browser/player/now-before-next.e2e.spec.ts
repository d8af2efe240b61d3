/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { textsSeen } from '../../kit/arc-minutes.js';
import { followedSegments, follows, isAt } from '../../kit/player/follow-show.js';
import { overlaps } from '../../kit/player/overlaps.js';
import { print } from '../../kit/player/print.js';
import { resizeTo, seenScreens, tooLargeNext } from '../../kit/player/seen-screens.js';
import { makeSilentClass } from '../../kit/player/silent-class.js';
import { expect, test } from '../../kit/test.js';

/** A small phone, and a laptop at a zoom of 200 %. */
const smallScreens = {
  'at 320 px': { width: 320, height: 568, diagonal: 4, metres: 0.7 },
  'at 200 % zoom': { width: 640, height: 400, diagonal: 13, metres: 0.7 },
};
const laptop = seenScreens.laptop!;
const phoneOnItsSide = seenScreens['phone on its side']!;
const views = ['audience', 'stage', 'remote'];

const sizeOf = (page: Page, cue: string) =>
  page.locator(`[data-cue=${cue}]`).evaluate((text) => parseFloat(getComputedStyle(text).fontSize));

/** The size of the figures that are read from a phone on its side, in pixels. */
async function figuresOnItsSide(page: Page): Promise<number> {
  await resizeTo(page, phoneOnItsSide);
  return sizeOf(page, 'left');
}

async function isClear(page: Page): Promise<void> {
  for (const [name, screen] of Object.entries(smallScreens))
    await test.step(name, async () => {
      await resizeTo(page, screen);
      // The controls of a view lie over it until it is not used.
      await expect.poll(() => overlaps(page), { timeout: 15_000 }).toEqual([]);
    });
}

test.describe('the player', () => {
  test.beforeEach(async ({ instructor }) => {
    await instructor.goto(`/class-player/${await makeSilentClass(instructor.api)}`);
    await expect(instructor.button('Play')).toBeVisible();
  });

  test('shows now in large figures and next as one strip on a phone on its side', async ({ instructor }) => {
    const { page } = instructor;
    expect(await figuresOnItsSide(page)).toBeGreaterThan(100);
    const strip = await page.getByRole('region', { name: 'Next segment' }).boundingBox();
    expect(strip!.height).toBeLessThan(60);
    expect(strip!.width).toBeGreaterThan(780);
  });

  test('keeps large figures on a phone on its side next to long notes', async ({ instructor }) => {
    const { page } = instructor;
    await page.keyboard.press('PageDown');
    await expect(page.getByText('2/4')).toBeVisible();
    await expect.poll(() => figuresOnItsSide(page)).toBeGreaterThan(75);
    const notes = page.getByRole('note', { name: 'Notes' });
    const lines = () =>
      notes.evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
    await expect.poll(lines).toBeGreaterThan(1.9);
  });

  test('lets nothing run under anything on small screens and at a high zoom', async ({ instructor }) => {
    const { page } = instructor;
    await isClear(page);
    await page.keyboard.press('PageDown');
    await expect(page.getByText('2/4')).toBeVisible();
    await isClear(page);
  });

  test('dims next until the last 15 s of now', async ({ instructor }) => {
    const { page } = instructor;
    const strip = page.getByRole('region', { name: 'Next segment' });
    await page.evaluate(() => window.__cadenzaPlayer!.seek(284));
    await expect(strip).toHaveAttribute('data-dimmed', 'true');
    await page.evaluate(() => window.__cadenzaPlayer!.seek(286));
    await expect(strip).toHaveAttribute('data-dimmed', 'false');
  });
});

test.describe('a screen that follows a show', () => {
  for (const kind of views) {
    test(`shows now larger than next, with large figures on a phone: ${kind}`, async ({ page }) => {
      await follows(page, kind);
      for (const segment of followedSegments) {
        await isAt(page, segment);
        for (const [name, screen] of Object.entries(seenScreens))
          await test.step(`${segment.name} on ${name}`, async () => {
            await resizeTo(page, screen);
            await expect.poll(async () => tooLargeNext(await textsSeen(page, screen))).toEqual([]);
          });
      }
      await isAt(page, followedSegments[0]!);
      expect(await figuresOnItsSide(page)).toBeGreaterThan(100);
      await resizeTo(page, laptop);
      const seen = await textsSeen(page, laptop);
      const sizes = ['name', 'left', 'next'].map((cue) => {
        const text = seen.find((each) => each.cue === cue);
        return `${cue} ${text?.arcMinutes.toFixed(1)}′`;
      });
      print(`${kind}, on a laptop at 2 m: ${sizes.join(', ')}`);
    });

    test(`lets nothing run under anything on small screens: ${kind}`, async ({ page }) => {
      await follows(page, kind);
      await isClear(page);
    });
  }
});
