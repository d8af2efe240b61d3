import {
  ArrowLeft,
  Bell,
  BellOff,
  Image,
  Keyboard,
  Maximize2,
  Minimize2,
  Moon,
  PanelRightClose,
  PanelRightOpen,
  Sun,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.js';
import type { ShowLook } from './use-show-look.js';

interface PlayerHeaderProps {
  title: string;
  classId: number;
  look: ShowLook;
  onShortcuts: () => void;
  /** What is looked at before class. */
  check: ReactNode;
  fullscreen: { isFullscreen: boolean; supported: boolean; toggle: () => void };
}

/** Where to go back to, what is being run, and how the screen looks. */
export function PlayerHeader({ title, classId, fullscreen, look, onShortcuts, check }: PlayerHeaderProps) {
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface px-2 sm:px-4 short:border-b-0 short:bg-canvas">
      <IconButton asChild label="Back to Class">
        <Link to={`/class-builder?id=${classId}`}>
          <ArrowLeft />
        </Link>
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{title}</h1>
      {check}
      <IconButton
        label="Image first"
        aria-pressed={look.imageFirst}
        onClick={look.toggleImage}
        className={on(look.imageFirst)}
      >
        <Image />
      </IconButton>
      <IconButton
        label="Beeps"
        aria-pressed={look.beeps}
        onClick={look.toggleBeeps}
        className={on(look.beeps)}
      >
        {look.beeps ? <Bell /> : <BellOff />}
      </IconButton>
      <IconButton label={look.dark ? 'Light screen' : 'Dark screen'} onClick={look.toggleDark}>
        {look.dark ? <Sun /> : <Moon />}
      </IconButton>
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
        label={look.panel ? 'Expand' : 'Collapse'}
        data-tooltip={look.panel ? 'Hide segments' : 'Show segments'}
        aria-expanded={look.panel}
        onClick={look.togglePanel}
      >
        {look.panel ? <PanelRightClose /> : <PanelRightOpen />}
      </IconButton>
    </header>
  );
}

const on = (is: boolean) => (is ? 'text-accent-text' : '');
