/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** A screen as a rider sees it. */
export interface SeenScreen {
  readonly width: number;
  readonly height: number;
  /** Inches. */
  readonly diagonal: number;
  readonly metres: number;
}

/** One text of the page: its capital letters as an angle at the eye. */
export interface SeenText {
  readonly cue: string;
  readonly text: string;
  readonly arcMinutes: number;
  /** The size of its font in CSS pixels, with which two texts are compared: the height of capitals is in whole pixels. */
  readonly fontSize: number;
  /** It lies within the window and its part of it, and none of it is cut off. */
  readonly isWhole: boolean;
}

const millimetresPerPixel = ({ width, height, diagonal }: SeenScreen) =>
  (diagonal * 25.4) / Math.hypot(width, height);

/** The angle of capitals so many pixels high, in arc minutes. */
export function arcMinutesOf(pixels: number, screen: SeenScreen): number {
  const metres = (pixels * millimetresPerPixel(screen)) / 1000;
  return (2 * Math.atan(metres / (2 * screen.metres)) * 180 * 60) / Math.PI;
}

/** Every text that is drawn in the show, with those of the riders' cues by their names (`data-cue`). */
export async function textsSeen(page: Page, screen: SeenScreen): Promise<SeenText[]> {
  const measured = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const texts = [...document.querySelectorAll<HTMLElement>('[data-show] *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.sr-only') &&
        getComputedStyle(element).clipPath === 'none' &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    );
    const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
      left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    /** Nothing of the cues lies under what is above or below them. */
    const isInStage = (element: HTMLElement, { top, bottom }: DOMRect) => {
      const stage = element.closest('.stage')?.getBoundingClientRect();
      return !stage || (top >= stage.top - 1 && bottom <= stage.bottom + 1);
    };
    /** A name that is too long ends in dots; notes that are too long are scrolled. */
    const isUncut = (element: HTMLElement) => {
      // One line is allowed to be drawn closer than its letters need.
      if (element.dataset.cue === 'notes') return element.scrollHeight <= element.clientHeight + 1;
      if (element.dataset.cue === undefined || getComputedStyle(element).overflowX === 'visible') return true;
      const letters = document.createRange();
      letters.selectNodeContents(element);
      const { right } = letters.getBoundingClientRect();
      return right <= element.getBoundingClientRect().right;
    };
    return texts.map((element) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const box = element.getBoundingClientRect();
      const pixels = pen.measureText('H').actualBoundingBoxAscent;
      return {
        cue: element.dataset.cue ?? '',
        text: element.textContent.trim(),
        pixels,
        fontSize: parseFloat(fontSize),
        // What has no room shrinks to nothing.
        isWhole: isInWindow(box) && isInStage(element, box) && box.height >= pixels && isUncut(element),
      };
    });
  });
  return measured.map(({ pixels, ...text }) => ({ ...text, arcMinutes: arcMinutesOf(pixels, screen) }));
}
