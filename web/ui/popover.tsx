import { useState } from 'react';
import { laterCode } from './later.js';
import { laterTrigger } from './later-trigger.js';
import type { PopoverProps } from './popover-view.js';

const view = laterCode(async () => (await import('./popover-view.js')).PopoverView);

/** The code of popovers. It is fetched when the button of one is pointed at, focused or pressed. */
export const fetchPopover = view.fetch;

/** A small panel beside its button. Until it is opened for the first time it is a button, without the code of the panel. */
export function Popover(props: PopoverProps) {
  const [isOpened, setOpened] = useState(false);
  const View = view.read();
  if (View && (isOpened || props.open)) return <View {...props} />;
  return laterTrigger(props.trigger, {
    popup: 'dialog',
    ahead: () => void view.fetch().catch(() => undefined),
    open: () =>
      view.whenThere(() => {
        setOpened(true);
        props.onOpenChange?.(true);
      }),
  });
}
