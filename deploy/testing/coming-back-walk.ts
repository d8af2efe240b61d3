import { expect, it } from '@jest/globals';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { inTurns } from './in-turns.js';
import { type Instructor, mp3 } from './library-walk.js';

/** More than are read at once. */
const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
const far = 3_600;

/** Long lists, scrolled far, left, and come back to by the browser's Back. */
export function comesBack(instructor: () => Instructor): void {
  /** The first card that is wholly in view, and how far below the upper edge it is. */
  const inView = ({ page }: Instructor) =>
    page.evaluate(() => {
      const boxOf = (card: Element) => card.getBoundingClientRect();
      const shown = [...document.querySelectorAll('article')].find(
        (card) => boxOf(card).top > 80 && boxOf(card).bottom < innerHeight,
      );
      return shown && { title: shown.getAttribute('aria-label') ?? '', top: boxOf(shown).top };
    });

  /** As a wheel does; what is further down is read on the way. */
  async function scroll({ page }: Instructor): Promise<void> {
    await page.mouse.move(200, 500);
    for (let turned = 0; turned < far; turned += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction((least) => scrollY >= least, turned + 600);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState('networkidle');
  }

  async function leavesAndComesBack(one: Instructor, to: string): Promise<void> {
    await scroll(one);
    const before = await inView(one);
    if (!before) throw new Error('Nothing is in view');
    // A click by the pointer would scroll first.
    await one.page.locator(`a[href="${to}"]`).first().dispatchEvent('click');
    await one.page.waitForURL(`**${to}`);
    await one.page.waitForFunction(() => scrollY === 0);
    await one.page.goBack();
    await one.card(before.title).waitFor();
    const box = await one.card(before.title).boundingBox();
    expect(Math.abs((box?.y ?? Infinity) - before.top)).toBeLessThan(40);
  }

  it('comes back to where a list of classes was left', async () => {
    const one = instructor();
    await inTurns(4, numbers, async (number) => {
      await one.makes('/api/classes', { title: `Ride ${number}` });
    });
    await one.page.goto('/classes');
    await one.card('Ride 50').waitFor();
    await leavesAndComesBack(one, '/media');
  }, 60_000);

  it('comes back to where a list of music was left, on a phone', async () => {
    const one = instructor();
    const multipart = { file: mp3('long.mp3', silentMp3(2_000)), title: 'Long' };
    const uploaded = await one.page.request.post('/api/music/upload', { multipart });
    const { id: sourceId } = (await uploaded.json()) as { id: number };
    const part = { sourceId, startTime: 0, endTime: 20, fadeInDuration: 0, fadeOutDuration: 0, volume: 80 };
    await inTurns(4, numbers, async (number) => {
      await one.makes('/api/music/clip', { ...part, title: `Part ${number}`, transitionType: 'none' });
    });
    await one.page.setViewportSize({ width: 375, height: 740 });
    await one.page.goto('/media');
    await one.card('Part 50').waitFor();
    await leavesAndComesBack(one, '/media/playlists');
    await one.page.setViewportSize({ width: 1280, height: 900 });
  }, 60_000);
}
