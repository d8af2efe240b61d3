import { Cast, ScreenShare } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import { ProjectDialog } from './project-dialog.js';
import type { Screens } from './use-screens.js';

/** Casting on and off, and everything else about other screens. */
export function CastButtons({ screens }: { screens: Screens }) {
  const { projector, projection, state } = screens;
  const [isOpen, setOpen] = useState(false);
  const isCasting = projection === 'display';
  const hasScreens = state.phase === 'open' || state.phase === 'local';
  return (
    <>
      <IconButton
        label={isCasting ? 'Stop casting' : 'Cast'}
        aria-pressed={isCasting}
        className={cx('max-sm:hidden', isCasting && 'text-accent-text')}
        resting={projection === 'starting'}
        onClick={() => void projector.toggleCast()}
      >
        <Cast />
      </IconButton>
      <IconButton
        label="Project to Screen"
        className={hasScreens ? 'text-accent-text' : ''}
        onClick={() => setOpen(true)}
      >
        <ScreenShare />
      </IconButton>
      {isOpen && <ProjectDialog screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
