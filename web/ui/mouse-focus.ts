import type { SyntheticEvent } from 'react';

const tabOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('[role=tab]') : null;
const forget = (event: SyntheticEvent) => tabOf(event)?.removeAttribute('data-by-mouse');

/** For a row of tabs: Radix focuses a pressed tab by script, which browsers take for the keyboard and draw a ring. */
export const mouseFocus = {
  onMouseDown: (event: SyntheticEvent) => tabOf(event)?.setAttribute('data-by-mouse', ''),
  onKeyDown: forget,
  onBlur: forget,
};
