import { Cast, ScreenShare } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../ui/cx.js';
import { HeaderButton } from '../header-button.js';
import { ProjectDialog } from './project-dialog.js';
import type { Screens } from './use-screens.js';

/** Casting, and everything else about other screens. What is cast is stopped by the bar above the stage. */
export function CastButtons({ screens }: { screens: Screens }) {
  const { projector, projection, state } = screens;
  const [isOpen, setOpen] = useState(false);
  const isCasting = projection === 'display';
  const hasScreens = state.phase === 'open' || state.phase === 'local';
  return (
    <>
      <HeaderButton
        label={isCasting ? 'Casting' : 'Cast'}
        aria-pressed={isCasting}
        className={cx('max-sm:hidden', isCasting && 'text-accent-text')}
        resting={isCasting || projection === 'starting'}
        onClick={() => void projector.cast()}
      >
        <Cast />
      </HeaderButton>
      <HeaderButton
        label="Project to Screen"
        caption="Project"
        className={hasScreens ? 'text-accent-text' : ''}
        onClick={() => setOpen(true)}
      >
        <ScreenShare />
      </HeaderButton>
      {isOpen && <ProjectDialog screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
