export interface TooltipPlace {
  /** Of its middle, in pixels of the window. */
  left: number;
  /** Of its edge towards the button. */
  top: number;
  isAbove: boolean;
}

const GAP = 6;
/** A tooltip of one line. */
const HEIGHT = 28;
const NEAREST_MIDDLE = 72;

/** Above the button, below it where there is no room, and never over the window's sides. */
export function placeTooltip(button: Element): TooltipPlace {
  const box = button.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  const left = Math.max(NEAREST_MIDDLE, Math.min(window.innerWidth - NEAREST_MIDDLE, middle));
  const isAbove = box.top >= HEIGHT + GAP;
  return { left, top: isAbove ? box.top - GAP : box.bottom + GAP, isAbove };
}
