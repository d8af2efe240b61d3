import { effortOf } from '../../../lib/effort.js';
import { formatTime } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import { lengthByKey } from '../model/stretch.js';
import type { PlacedSegment, Segment } from '../model/timeline.js';
import { useBarEdge, type Pull } from './use-bar-edge.js';

const tones: Record<string, string> = {
  Light: 'bg-info-soft text-info-text border-info-text',
  Medium: 'bg-warn-soft text-warn-text border-warn-text',
  Heavy: 'bg-danger-soft text-danger-text border-danger-text',
};

/** How a position is marked at the foot; seated has no mark. */
const marks: Record<string, string> = {
  'Standing Climb': 'border-b-3',
  'Standing Jog': 'border-b-3 [border-bottom-style:dashed]',
};

/** Effort at the middle of the cadence range, as height in percent; the least one still has room for words. */
function heightOf({ intensity }: Segment): number {
  const { low, high } = effortOf(intensity);
  return 30 + ((low + high) / 2) * 70;
}

export interface SegmentBarProps {
  placed: PlacedSegment;
  /** Seconds of the strip's whole width. */
  whole: number;
  /** Pixels of it; 0 where that is not known. */
  width: number;
  /** While this bar's edge is dragged. */
  pull: Pull | undefined;
  isLocked: boolean;
  hintId: string;
  onPick: (id: number) => void;
  onPull: (pull: Pull | undefined) => void;
  onStretch: (id: number, duration: number, goesOn: boolean) => void;
}

/** Whether words and a grip can be drawn on it. */
const hasRoom = ({ placed: { start, end }, whole, width }: SegmentBarProps) =>
  width === 0 || ((end - start) / whole) * width > 36;

const placeOf = ({ placed: { start, end }, whole }: SegmentBarProps) => ({
  left: `${(start / whole) * 100}%`,
  width: `${((end - start) / whole) * 100}%`,
});

/** A segment on the strip: pressed to edit it, dragged by its right edge to make it longer or shorter. */
export function SegmentBar(props: SegmentBarProps) {
  const { placed, pull, isLocked, hintId, onPick, onStretch } = props;
  const { segment, start, end } = placed;
  const { id, intensity } = segment;
  const isWide = hasRoom(props);
  return (
    <div style={placeOf(props)} className="group/bar absolute inset-y-0">
      <button
        type="button"
        disabled={isLocked}
        aria-describedby={hintId}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onClick={() => onPick(id)}
        onKeyDown={(event) => {
          const length = event.shiftKey ? lengthByKey(event.key, segment.duration) : undefined;
          if (length === undefined) return;
          event.preventDefault();
          onStretch(id, length, true);
        }}
        style={{ height: `${heightOf(segment)}%`, right: 'min(3px, 15%)' }}
        className={cx(
          'absolute bottom-0 left-0 overflow-hidden border-t-4 text-left text-xs hover:brightness-105',
          tones[intensity.resistance] ?? 'border-ink bg-line text-ink',
          marks[intensity.position],
          isWide ? 'rounded-t-md' : 'rounded-t-xs',
        )}
      >
        <span className={cx('flex h-full flex-col justify-between px-1.5 py-1', !isWide && 'sr-only')}>
          <span className="truncate font-semibold">{segment.name}</span>
          <span className="truncate tabular-nums">{formatTime(end - start)}</span>
        </span>
        <span className="sr-only">
          {intensity.rpm} RPM, {intensity.resistance}, {intensity.position}, edit
        </span>
      </button>
      {!isLocked && <Edge {...props} />}
      {pull && (
        <output className="absolute top-0 right-0 z-20 translate-x-1/2 rounded-md bg-ink px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-canvas tabular-nums shadow-lg">
          {formatTime(pull.duration)}
        </output>
      )}
    </div>
  );
}

/** As wide as a pointer needs, and on a narrow bar at most half of it. */
function Edge(props: SegmentBarProps) {
  const { id, duration } = props.placed.segment;
  const edge = useBarEdge({ ...props, id, duration });
  return (
    <span
      {...edge}
      data-edge={id}
      className="absolute inset-y-0 right-[calc(var(--grip)/-2)] z-10 flex w-(--grip) cursor-ew-resize touch-none items-end justify-center [--grip:min(0.75rem,50%)] pointer-coarse:[--grip:min(1.75rem,60%)]"
    >
      <span
        aria-hidden
        className={cx(
          'mb-2 h-8 w-1 max-w-full rounded-full bg-ink/60 group-hover/bar:opacity-100',
          props.pull ? 'opacity-100' : hasRoom(props) ? 'opacity-0 pointer-coarse:opacity-60' : 'opacity-0',
        )}
      />
    </span>
  );
}
