import { ArrowLeft, Keyboard, Maximize2, Minimize2, PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HeaderButton } from './header-button.js';
import { LookButtons } from './look-buttons.js';
import type { ShowLook } from './use-show-look.js';

interface PlayerHeaderProps {
  title: string;
  classId: number;
  look: ShowLook;
  onShortcuts: () => void;
  /** Who rides, what is looked at before class, other screens, and what ends the class. */
  riders: ReactNode;
  check: ReactNode;
  screens: ReactNode;
  end: ReactNode;
  fullscreen: { isFullscreen: boolean; supported: boolean; toggle: () => void };
}

/** Where to go back to, what is being run, and how the screen looks. */
export function PlayerHeader(props: PlayerHeaderProps) {
  const { title, classId, fullscreen, look, onShortcuts } = props;
  const { panel } = look;
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface px-2 max-sm:flex-wrap sm:px-4 short:border-b-0 short:bg-canvas">
      <HeaderButton asChild label="Back to Class" caption="Back">
        <Link to={`/class-builder?id=${classId}`}>
          <ArrowLeft />
        </Link>
      </HeaderButton>
      {/* On a phone the buttons leave it no room: it stands below them, next to the riders. */}
      <h1 className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight font-semibold break-words max-sm:order-last max-sm:basis-3/5 max-sm:px-2 max-sm:pb-2">
        {title}
      </h1>
      <span className="flex-1 sm:hidden" />
      {props.end}
      {props.riders}
      {props.check}
      {props.screens}
      <LookButtons look={look} />
      <HeaderButton label="Shortcuts" className="max-md:hidden pointer-coarse:hidden" onClick={onShortcuts}>
        <Keyboard />
      </HeaderButton>
      {fullscreen.supported && (
        <HeaderButton
          label={fullscreen.isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
          aria-pressed={fullscreen.isFullscreen}
          onClick={fullscreen.toggle}
          className="max-sm:hidden"
        >
          {fullscreen.isFullscreen ? <Minimize2 /> : <Maximize2 />}
        </HeaderButton>
      )}
      <HeaderButton
        label={panel.isOpen ? 'Collapse panel' : 'Expand panel'}
        caption={panel.isOpen ? 'Collapse' : 'Expand'}
        aria-expanded={panel.isOpen}
        onClick={panel.toggle}
      >
        {panel.isOpen ? <PanelRightClose /> : <PanelRightOpen />}
      </HeaderButton>
    </header>
  );
}
