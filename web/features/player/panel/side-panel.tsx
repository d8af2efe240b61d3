import { Tabs } from '../../../ui/tabs.js';
import { SegmentVisual } from '../images/segment-visual.js';
import { useCurrent } from '../player-context.js';
import { SegmentInfo } from './segment-info.js';
import { SegmentList } from './segment-list.js';

/** Beside the cues where there is room for both, over them elsewhere. */
export const hasRoomForPanel = () => matchMedia('(width >= 96rem)').matches;

interface SidePanelProps {
  onChosen: () => void;
  /** Where the class is edited, by whoever previews it and may do so. */
  editedAt: string | undefined;
}

/** The segments of the class, and what belongs to the current one. `onChosen` hears when a segment was jumped to. */
export function SidePanel({ onChosen, editedAt }: SidePanelProps) {
  const { current } = useCurrent();
  if (!current) return null;
  const tabs = [
    { value: 'visual', label: 'Visual', content: <SegmentVisual editedAt={editedAt} /> },
    { value: 'info', label: 'Segment Info', content: <SegmentInfo span={current} /> },
  ];
  return (
    <aside
      aria-label="Class"
      className="absolute inset-y-0 right-0 z-10 flex w-full flex-col gap-5 overflow-y-auto border-l border-line bg-canvas p-4 shadow-2xl sm:w-96 sm:p-5 2xl:static 2xl:w-104 2xl:shrink-0 2xl:shadow-none"
    >
      <SegmentList onChosen={onChosen} />
      <Tabs label="Segment" tabs={tabs} />
    </aside>
  );
}
