import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { cutClip } from '../kit/authoring.js';
import { inTurns } from '../kit/in-turns.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** More than are read at once. */
const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
const far = 3_600;

const scrolled = ({ page }: Instructor) => page.evaluate(() => scrollY);

/** The first card that is wholly in view, and how far below the upper edge it is. */
const inView = ({ page }: Instructor) =>
  page.evaluate(() => {
    const boxOf = (card: Element) => card.getBoundingClientRect();
    const shown = [...document.querySelectorAll('article')].find(
      (card) => boxOf(card).top > 80 && boxOf(card).bottom < innerHeight,
    );
    return { title: shown?.getAttribute('aria-label') ?? '', top: shown ? boxOf(shown).top : 0 };
  });

/** Scrolls as a wheel does, which reads what is further down, until nothing moves any more. */
async function scroll(instructor: Instructor) {
  await instructor.page.mouse.move(200, 500);
  // At the end of what has been read the wheel does nothing until there is more.
  await expect
    .poll(
      async () => {
        await instructor.page.mouse.wheel(0, 600);
        return scrolled(instructor);
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(far);
  let before = await inView(instructor);
  await expect(async () => {
    const last = before;
    before = await inView(instructor);
    expect(before.title).not.toBe('');
    expect(before).toEqual(last);
  }).toPass({ intervals: [200] });
  return before;
}

async function leavesAndComesBack(instructor: Instructor, to: string): Promise<void> {
  const { page } = instructor;
  const before = await scroll(instructor);
  // A click by the pointer would scroll first.
  await page.locator(`a[href="${to}"]`).first().dispatchEvent('click');
  await page.waitForURL(`**${to}`);
  await expect.poll(() => scrolled(instructor)).toBe(0);
  await page.goBack();
  await expect(instructor.card(before.title)).toBeVisible();
  const moved = async () => {
    const box = await instructor.card(before.title).boundingBox();
    return Math.abs((box?.y ?? Infinity) - before.top);
  };
  await expect.poll(moved).toBeLessThan(40);
}

/** Long lists that are scrolled far, left, and returned to by the browser's Back. */
test.describe('a long list', () => {
  test('of classes is where it was left', async ({ instructor }) => {
    await inTurns(4, numbers, async (number) => {
      await instructor.makes('/api/classes', { title: `Ride ${number}` });
    });
    await instructor.goto('/classes');
    await leavesAndComesBack(instructor, '/media');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 740 } });

    test('of music is where it was left', async ({ instructor }) => {
      const sourceId = await instructor.uploads('Long', silentMp3(2_000));
      await inTurns(4, numbers, async (number) => {
        await cutClip(instructor, sourceId, `Part ${number}`);
      });
      await instructor.goto('/media');
      await leavesAndComesBack(instructor, '/media/playlists');
    });
  });
});
