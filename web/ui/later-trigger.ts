import { cloneElement, type ComponentProps, type ReactElement } from 'react';

export type Trigger = ReactElement<ComponentProps<'button'>>;

interface Opening {
  /** What the button opens. */
  popup: 'menu' | 'dialog';
  /** Fetches the code of it. */
  ahead: () => void;
  open: () => void;
}

/** The button of a menu or panel whose code is fetched when the button is pointed at, focused or pressed. */
export const laterTrigger = (trigger: Trigger, { popup, ahead, open }: Opening): ReactElement =>
  cloneElement(trigger, {
    ...{ 'aria-haspopup': popup, 'aria-expanded': false },
    ...{ onPointerEnter: ahead, onFocus: ahead, onClick: open },
    onKeyDown: ({ key }) => popup === 'menu' && key === 'ArrowDown' && open(),
  });
