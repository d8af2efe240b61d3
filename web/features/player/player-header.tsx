import {
  ArrowLeft,
  Keyboard,
  Maximize2,
  Minimize2,
  Moon,
  PanelRightClose,
  PanelRightOpen,
  Sun,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.js';

interface PlayerHeaderProps {
  title: string;
  classId: number;
  dark: boolean;
  onDarkChange: (dark: boolean) => void;
  /** Cues alone, without panel and tabs. */
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  onShortcuts: () => void;
  fullscreen: { isFullscreen: boolean; supported: boolean; toggle: () => void };
}

/** Where to go back to, what is being run, and how the screen looks. */
export function PlayerHeader({ title, classId, fullscreen, ...look }: PlayerHeaderProps) {
  const { dark, expanded } = look;
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface px-2 py-1 sm:px-4">
      <IconButton asChild label="Back to Class">
        <Link to={`/class-builder?id=${classId}`}>
          <ArrowLeft />
        </Link>
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate text-lg font-semibold sm:text-xl">{title}</h1>
      <IconButton label={dark ? 'Light screen' : 'Dark screen'} onClick={() => look.onDarkChange(!dark)}>
        {dark ? <Sun /> : <Moon />}
      </IconButton>
      <IconButton
        label={expanded ? 'Collapse' : 'Expand'}
        aria-pressed={expanded}
        onClick={() => look.onExpandedChange(!expanded)}
      >
        {expanded ? <PanelRightOpen /> : <PanelRightClose />}
      </IconButton>
      <IconButton label="Shortcuts" className="pointer-coarse:hidden" onClick={look.onShortcuts}>
        <Keyboard />
      </IconButton>
      {fullscreen.supported && (
        <IconButton
          label={fullscreen.isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
          aria-pressed={fullscreen.isFullscreen}
          onClick={fullscreen.toggle}
        >
          {fullscreen.isFullscreen ? <Minimize2 /> : <Maximize2 />}
        </IconButton>
      )}
    </header>
  );
}
