import { useEffect } from 'react';
import { Tabs } from '../../../ui/tabs.js';
import { SegmentVisual } from '../images/segment-visual.js';
import { useCurrent } from '../player-context.js';
import { NowPlaying } from '../transport/now-playing.js';
import { SegmentInfo } from './segment-info.js';
import { SegmentList } from './segment-list.js';
import type { Panel } from './use-panel.js';

interface SidePanelProps {
  panel: Panel;
  /** Where the class is edited, by whoever previews it and may do so. */
  editedAt: string | undefined;
}

/**
 * The segments of the class, and what belongs to the current one. From 1024 px it is docked: the stage takes the rest of
 * the width. A drawer closes when a segment was jumped to, and by Escape.
 */
export function SidePanel({ panel, editedAt }: SidePanelProps) {
  const { current } = useCurrent();
  useEscape(panel.isDrawer, panel.closeDrawer);
  if (!current) return null;
  const tabs = [
    { value: 'visual', label: 'Visual', content: <SegmentVisual editedAt={editedAt} /> },
    { value: 'info', label: 'Segment Info', content: <SegmentInfo span={current} /> },
  ];
  return (
    <aside
      aria-label="Class"
      className="absolute inset-y-0 right-0 z-10 flex w-full flex-col gap-5 overflow-y-auto border-l border-line bg-canvas p-4 shadow-2xl sm:w-96 sm:p-5 lg:static lg:w-80 lg:shrink-0 lg:shadow-none xl:w-96 2xl:w-104"
    >
      <NowPlaying place="panel" />
      <SegmentList onChosen={panel.closeDrawer} />
      <Tabs label="Segment" tabs={tabs} />
    </aside>
  );
}

/** A dialog above the drawer takes the key first. */
function useEscape(isOn: boolean, close: () => void) {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, close]);
}
