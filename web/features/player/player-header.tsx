import { ArrowLeft, Keyboard, Maximize2, Minimize2, PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.js';
import { LookButtons } from './look-buttons.js';
import type { ShowLook } from './use-show-look.js';

interface PlayerHeaderProps {
  title: string;
  classId: number;
  look: ShowLook;
  onShortcuts: () => void;
  /** What is looked at before class, other screens, and what ends the class. */
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
      <IconButton asChild label="Back to Class">
        <Link to={`/class-builder?id=${classId}`}>
          <ArrowLeft />
        </Link>
      </IconButton>
      {/* On a phone the buttons leave it no room: it stands below them. */}
      <h1 className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight font-semibold break-words max-sm:order-last max-sm:basis-full max-sm:px-2 max-sm:pb-2">
        {title}
      </h1>
      <span className="flex-1 sm:hidden" />
      {props.end}
      {props.check}
      {props.screens}
      <LookButtons look={look} />
      <IconButton label="Shortcuts" className="max-sm:hidden pointer-coarse:hidden" onClick={onShortcuts}>
        <Keyboard />
      </IconButton>
      {fullscreen.supported && (
        <IconButton
          label={fullscreen.isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
          aria-pressed={fullscreen.isFullscreen}
          onClick={fullscreen.toggle}
          className="max-sm:hidden"
        >
          {fullscreen.isFullscreen ? <Minimize2 /> : <Maximize2 />}
        </IconButton>
      )}
      <IconButton
        label={panel.isOpen ? 'Collapse panel' : 'Expand panel'}
        aria-expanded={panel.isOpen}
        onClick={panel.toggle}
      >
        {panel.isOpen ? <PanelRightClose /> : <PanelRightOpen />}
      </IconButton>
    </header>
  );
}
