import { ChevronRight, Images, Lock, Music, VolumeX } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { resistanceTone } from '../../../lib/class-kinds.js';
import { formatTime } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { useIsMusicGone } from '../music/gone-music.js';
import { silenceOf } from '../segment/music-badges.js';
import { DragHandle } from './drag-handle.js';
import type { SegmentCardProps } from './segment-card-props.js';
import { columns } from './segment-columns.js';
import { EditButton, SegmentButtons } from './segment-buttons.js';
import { SegmentDetails } from './segment-details.js';

/**
 * One line, two on a phone, that opens for all that is known of the segment. Drawn anew only when something of it has
 * changed: a class may have hundreds, and one is typed in.
 */
export const SegmentCard = memo(function SegmentCard(props: SegmentCardProps) {
  const { segment, track } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <div data-open={isOpen || undefined} className="group/row bg-surface data-open:bg-sunken/60">
      <div className={cx('relative min-h-14 py-1 hover:bg-sunken/60 @lg:min-h-11 @lg:py-0', columns)}>
        <div className="relative z-10 @max-lg:row-span-2">
          <DragHandle name={segment.name} />
        </div>
        <h3 className="min-w-0 text-base font-medium @lg:text-sm @lg:col-start-3 @lg:row-start-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="flex w-full items-center gap-1 text-left after:absolute after:inset-0"
          >
            <span className="truncate">{segment.name}</span>
            {segment.protected && (
              <span title="Protected" className="relative z-10 shrink-0">
                <Lock aria-hidden className="size-3.5 text-muted" />
                <span className="sr-only">, protected</span>
              </span>
            )}
            <ChevronRight
              aria-hidden
              className={cx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
            />
          </button>
        </h3>
        <Facts {...props} />
        <EditButton {...props} />
        <SegmentButtons {...props} />
      </div>
      {isOpen && <SegmentDetails id={detailsId} placed={props} track={track} />}
    </div>
  );
});

/** Time, cadence, resistance and song: columns where there is room, else the second line. */
function Facts({ segment, start, end, track }: SegmentCardProps) {
  const { intensity, images } = segment;
  const isGone = useIsMusicGone(segment);
  return (
    <div className="flex min-w-0 items-center gap-x-2 text-xs text-muted @lg:contents @lg:text-sm">
      <span className="shrink-0 tabular-nums @lg:col-start-2 @lg:row-start-1 @lg:text-sm">
        {formatTime(start)}-{formatTime(end)}
      </span>
      <span className="shrink-0 tabular-nums @lg:col-start-4 @lg:row-start-1 @lg:text-sm">
        {intensity.rpm}
        <span className="sr-only"> RPM</span>
      </span>
      <span className="flex shrink-0 @lg:col-start-5 @lg:row-start-1">
        <Badge tone={resistanceTone(intensity.resistance)}>{intensity.resistance}</Badge>
      </span>
      <span className="flex min-w-0 items-center gap-1.5 overflow-hidden @lg:col-start-6 @lg:row-start-1 @lg:text-sm">
        {images.length > 0 && (
          <span title={`Timed images: ${images.length}`} className="@max-sm:sr-only">
            <Images aria-hidden className="size-3.5" />
            <span className="sr-only">Timed images: {images.length}</span>
          </span>
        )}
        {segment.musicId !== null && <Song segment={segment} track={track} />}
        {isGone && (
          <span className="flex min-w-0 items-center gap-1.5 text-warn-text">
            <VolumeX aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">Music gone</span>
          </span>
        )}
      </span>
    </div>
  );
}

function Song({ segment, track }: Pick<SegmentCardProps, 'segment' | 'track'>) {
  const silence = silenceOf(segment, track);
  return (
    <>
      {silence ? (
        <span title={silence.note} className="relative z-10 text-warn-text">
          <VolumeX aria-hidden className="size-3.5" />
          <span className="sr-only">Silent for the last {formatTime(silence.seconds)}</span>
        </span>
      ) : (
        <Music aria-hidden className="size-3.5 shrink-0 text-accent-text" />
      )}
      <span className="truncate @max-sm:sr-only">{track?.title ?? 'Music'}</span>
    </>
  );
}
