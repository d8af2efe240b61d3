import { useCallback, useEffect, useState } from 'react';
import { useLeaveGuard } from '../../lib/use-leave-guard.js';
import { useWakeLock } from '../../lib/use-wake-lock.js';
import { Tabs } from '../../ui/tabs.js';
import { Cues } from './cues.js';
import { ShortcutsDialog } from './keys/shortcuts-dialog.js';
import { useMediaKeys } from './keys/use-media-keys.js';
import { usePlayerKeys } from './keys/use-player-keys.js';
import { NextStrip } from './next-strip.js';
import { NowPlaying } from './now-playing.js';
import { ResumeCard } from './place/resume-card.js';
import { useKeptPlace } from './place/use-kept-place.js';
import { useCurrent, usePlayer, usePlayerState } from './player-context.js';
import { PlayerHeader } from './player-header.js';
import { SegmentAnnouncer } from './segment-announcer.js';
import { SegmentInfo } from './segment-info.js';
import { SegmentList } from './segment-list.js';
import { SegmentVisual } from './segment-visual.js';
import { Transport } from './transport.js';
import { useFullscreen } from './use-fullscreen.js';

/** The running class: cues first, everything else around them. Dark, as the room is, unless asked otherwise. */
export function Show({ title, classId }: { title: string; classId: number }) {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const [expanded, setExpanded] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [dark, setDark] = useState(true);
  const fullscreen = useFullscreen();
  useScreenLook(dark);
  usePlayerKeys(engine, {
    toggleFullscreen: fullscreen.toggle,
    togglePanel: useCallback(() => setExpanded((is) => !is), []),
    toggleShortcuts: useCallback(() => setShowsKeys((is) => !is), []),
  });
  useMediaKeys(title);
  useWakeLock(status === 'playing');
  const resumeAt = useKeptPlace(classId);
  const leaving = useLeaveGuard({
    isAtStake: status === 'playing',
    title: 'Leave the class?',
    question: 'The class is playing. It stops when you leave; you can resume it where it was.',
  });
  return (
    <div data-theme={dark ? 'dark' : 'light'} className="fixed inset-0 z-20 flex flex-col bg-canvas text-ink">
      <PlayerHeader
        {...{ title, classId, fullscreen, dark, expanded }}
        onDarkChange={setDark}
        onExpandedChange={setExpanded}
        onShortcuts={() => setShowsKeys(true)}
      />
      <SegmentAnnouncer />
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        {resumeAt !== undefined && <ResumeCard at={resumeAt} />}
        <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-6 lg:min-h-0 lg:flex-1 lg:py-4">
          <Cues />
          <NextStrip />
        </div>
        {!expanded && (
          <aside className="flex flex-col gap-5 border-line p-4 sm:p-6 lg:w-88 lg:shrink-0 lg:overflow-y-auto lg:border-l 2xl:w-120">
            <SegmentTabs />
            <NowPlaying />
            <SegmentList />
          </aside>
        )}
      </div>
      <Transport />
      <ShortcutsDialog open={showsKeys} onOpenChange={setShowsKeys} />
      {leaving.dialog}
    </div>
  );
}

/** Toasts come from above while a class runs (below are the buttons one must be able to hit); dialogs are as dark as the screen. */
function useScreenLook(dark: boolean) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.screen = 'player';
    dataset.theme = dark ? 'dark' : 'light';
    return () => {
      delete dataset.screen;
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [dark]);
}

function SegmentTabs() {
  const { current } = useCurrent();
  if (!current) return null;
  const tabs = [
    { value: 'visual', label: 'Visual', content: <SegmentVisual segment={current.segment} /> },
    { value: 'info', label: 'Segment Info', content: <SegmentInfo span={current} /> },
  ];
  return <Tabs label="Segment" tabs={tabs} />;
}
