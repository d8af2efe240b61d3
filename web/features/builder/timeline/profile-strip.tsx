import { useId, useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { useWidth } from '../../../ui/use-width.js';
import { stretched } from '../model/stretch.js';
import type { PlacedSegment } from '../model/timeline.js';
import { SegmentBar } from './segment-bar.js';
import { TimeMarks } from './time-marks.js';
import type { Pull } from './use-bar-edge.js';

export interface ProfileStripProps {
  placed: readonly PlacedSegment[];
  /** Seconds. */
  total: number;
  /** Seconds that fit into the visible width. */
  zoom: number;
  isLocked: boolean;
  onPick: (id: number) => void;
  /** `goesOn`: by keys, where each press adds to the one before it. */
  onStretch: (id: number, duration: number, goesOn: boolean) => void;
}

/** The class as a picture: as wide as it is long, as high as it is hard, coloured by resistance. */
export function ProfileStrip(props: ProfileStripProps) {
  const { placed: still, total, zoom, isLocked, onPick, onStretch } = props;
  const { ref, width } = useWidth();
  const [pull, setPull] = useState<Pull>();
  const [said, setSaid] = useState('');
  const hintId = useId();
  const shown = pull ? stretched(still, pull.id, pull.duration) : still;
  const length = Math.max(total, zoom);

  function stretch(id: number, duration: number, goesOn: boolean) {
    const name = still.find(({ segment }) => segment.id === id)?.segment.name;
    setSaid(`${name} lasts ${formatTime(duration)}`);
    onStretch(id, duration, goesOn);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="group"
        aria-label="Timeline"
        tabIndex={0}
        className="overflow-x-auto overflow-y-hidden rounded-xl border border-line bg-sunken px-4 pt-3 pb-2"
      >
        <div ref={ref} style={{ width: `${(length / zoom) * 100}%` }}>
          <div data-strip className="relative h-28">
            {shown.map((placed) => (
              <SegmentBar
                key={placed.segment.id}
                placed={placed}
                whole={length}
                width={width}
                pull={pull?.id === placed.segment.id ? pull : undefined}
                isLocked={isLocked}
                hintId={hintId}
                onPick={onPick}
                onPull={setPull}
                onStretch={stretch}
              />
            ))}
          </div>
          <TimeMarks length={length} width={width} />
        </div>
      </div>
      {still.length > 0 && (
        <p id={hintId} className="text-xs text-muted">
          Bar height = effort, color = resistance; underline = standing, dashed = jogging. Drag the edge of a
          bar, or press Shift with the left or right arrow key on it, to change its length.
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </div>
  );
}
