import { VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import type { PlayerSegment } from '../show-class.js';

/** Every segment with its duration; a tap jumps to its start. At most 400 px high (specification 2, section 9). */
export function SegmentList({ onChosen }: { onChosen: () => void }) {
  const { engine, spans } = usePlayer();
  const { index, inBreak, tracks, status } = usePlayerState();
  const isOver = status === 'ended';
  const isSilent = ({ music }: PlayerSegment) =>
    music !== null && tracks.get(music.trackId)?.state === 'failed';
  const running = inBreak || isOver ? undefined : index;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[index];
    // Not scrollIntoView: on a phone it would scroll the cues away as well.
    if (list.current && row instanceof HTMLElement) list.current.scrollTop = row.offsetTop - row.offsetHeight;
  }, [index]);
  return (
    <ol
      ref={list}
      aria-label="Segments"
      className="relative flex max-h-[400px] shrink-0 flex-col gap-1 overflow-y-auto p-1"
    >
      {spans.map((span) => (
        <li key={span.segment.id}>
          <button
            type="button"
            disabled={isOver}
            aria-current={span.index === running ? 'step' : undefined}
            onClick={() => {
              engine.jump(span.index);
              onChosen();
            }}
            className={cx(
              'flex min-h-13 w-full items-center gap-3 rounded-xl px-3 text-left transition-colors',
              span.index === running ? 'bg-accent font-semibold text-accent-ink' : 'enabled:hover:bg-sunken',
            )}
          >
            <span className={cx('w-6 shrink-0 text-sm tabular-nums', span.index !== running && 'text-muted')}>
              {span.index + 1}
            </span>
            <span className="min-w-0 flex-1 truncate">{span.segment.name}</span>
            {isSilent(span.segment) && (
              <VolumeX role="img" aria-label="Its track cannot be played" className="size-5 shrink-0" />
            )}
            <span className="text-sm tabular-nums">{formatTime(span.segment.duration)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
