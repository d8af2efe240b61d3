import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As often as it takes to come within 1 % of the largest size that fits. */
const STEPS = 7;

/** A line is as high as it is: its tight line height says nothing of whether it fits. */
export type FitIn = 'width' | 'box';

const fits = (box: HTMLElement, within: FitIn) =>
  box.scrollWidth <= box.clientWidth && (within === 'width' || box.scrollHeight <= box.clientHeight + 1);

/** Sets `--fit` to the largest share of its size, from `least` to 1, at which the text stays within its box. */
function fitText(box: HTMLElement, within: FitIn, least: number): void {
  const set = (share: number) => box.style.setProperty('--fit', share.toFixed(3));
  set(1);
  if (!fits(box, within)) {
    let [small, large] = [least, 1];
    for (let step = 0; step < STEPS; step++) {
      const middle = (small + large) / 2;
      set(middle);
      if (fits(box, within)) small = middle;
      else large = middle;
    }
    // Both widths are rounded: a line that is wider by a part of a pixel would end in dots.
    set(small * 0.995);
  }
  // What does not fit at its smallest is scrolled: the keyboard must come there.
  if (fits(box, within)) box.removeAttribute('tabindex');
  else box.tabIndex = 0;
}

/** Holds the share of a box on an ancestor as well, for text outside the box that has to stay smaller. */
function sharedFit(box: HTMLElement, property: string) {
  const style = box.closest<HTMLElement>('[data-shares-fit]')?.style;
  return {
    set: () => style?.setProperty(property, box.style.getPropertyValue('--fit')),
    clear: () => style?.removeProperty(property),
  };
}

/**
 * Text as large as its box allows; `text` is what is written there. The style sheet multiplies the size by `--fit`, which
 * the ancestor with `data-shares-fit` has as well, by the name `sharedAs`.
 */
export function useFit<Box extends HTMLElement>(
  text: string,
  within: FitIn,
  least: number,
  sharedAs?: `--${string}`,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const one = box.current;
    if (!one || typeof ResizeObserver === 'undefined') return;
    const shared = sharedAs === undefined ? undefined : sharedFit(one, sharedAs);
    const fitNow = () => {
      fitText(one, within, least);
      shared?.set();
    };
    const observer = new ResizeObserver(fitNow);
    fitNow();
    observer.observe(one);
    if (one.parentElement) observer.observe(one.parentElement);
    return () => {
      observer.disconnect();
      shared?.clear();
    };
  }, [text, within, least, sharedAs]);
  return box;
}
