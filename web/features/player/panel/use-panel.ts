import { useCallback, useState } from 'react';
import { useRemembered } from '../../../lib/remembered.js';
import { useMedia } from '../../../lib/use-media.js';

/** From here on the panel is docked next to the stage; on narrower screens it is a drawer over it. 1024 px. */
const docks = '(width >= 64rem)';
/** Until somebody chooses, it is open where the cues stay readable from the bike next to it. */
const startsOpen = '(width >= 96rem)';
type Docked = 'open' | 'closed';
const openFirst: readonly [Docked, Docked] = ['open', 'closed'];
const closedFirst: readonly [Docked, Docked] = ['closed', 'open'];

export interface Panel {
  readonly isOpen: boolean;
  readonly isDrawer: boolean;
  readonly toggle: () => void;
  /** Closes the drawer; a docked panel stays until it is collapsed. */
  readonly closeDrawer: () => void;
}

/** Whether the side panel is shown. The choice of a docked one is kept in this browser; a drawer begins closed. */
export function usePanel(): Panel {
  const isDocked = useMedia(docks);
  const values = matchMedia(startsOpen).matches ? openFirst : closedFirst;
  const [docked, setDocked] = useRemembered('player panel', values);
  const [isDrawn, setDrawn] = useState(false);
  const isOpen = isDocked ? docked === 'open' : isDrawn;
  return {
    ...{ isOpen, isDrawer: !isDocked },
    toggle: () => (isDocked ? setDocked(isOpen ? 'closed' : 'open') : setDrawn(!isOpen)),
    closeDrawer: useCallback(() => setDrawn(false), []),
  };
}
