import { Pause, Play, SkipBack, SkipForward, Snowflake, Undo2 } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import type { ShowStatus } from '../../../lib/stage/show-context.js';
import { cx } from '../../../ui/cx.js';
import { Spinner } from '../../../ui/spinner.js';
import type { Desk } from './use-desk.js';

const side =
  'flex h-24 flex-1 items-center justify-center rounded-3xl bg-sunken text-ink ring-1 ring-line ring-inset active:bg-line disabled:opacity-40 short:h-18';

interface SkipButtonsProps {
  status: ShowStatus;
  hasNext: boolean;
  desk: Desk;
}

/** Play in the middle, and twice as wide: it is hit without looking. A class that is over cannot be started from here. */
export function SkipButtons({ status, hasNext, desk }: SkipButtonsProps) {
  const { pending, give } = desk;
  const isOver = status === 'ended';
  const isOn = status === 'playing' || status === 'starting';
  const waits = pending === 'play' || pending === 'pause' || status === 'starting';
  return (
    <div className="flex items-stretch gap-3">
      <button
        type="button"
        aria-label="Previous segment"
        className={side}
        disabled={isOver}
        onClick={() => give('previous')}
      >
        {pending === 'previous' ? <Spinner className="size-8" /> : <SkipBack className="size-9" />}
      </button>
      <button
        type="button"
        aria-label={isOn ? 'Pause' : 'Play'}
        aria-busy={waits}
        disabled={isOver}
        onClick={() => give(isOn ? 'pause' : 'play')}
        className="flex h-24 flex-2 items-center justify-center rounded-3xl bg-accent text-accent-ink active:bg-accent-hover disabled:opacity-40 short:h-18"
      >
        <PlayIcon isOn={isOn} waits={waits} />
      </button>
      <button
        type="button"
        aria-label="Next segment"
        className={side}
        disabled={isOver || !hasNext}
        onClick={() => give('next')}
      >
        {pending === 'next' ? <Spinner className="size-8" /> : <SkipForward className="size-9" />}
      </button>
    </div>
  );
}

function PlayIcon({ isOn, waits }: { isOn: boolean; waits: boolean }) {
  if (waits) return <Spinner className="size-11" />;
  return isOn ? <Pause className="size-11 fill-current" /> : <Play className="ml-1 size-11 fill-current" />;
}

/** For some seconds after a skip: back to the place left. */
export function UndoButton({ undo, desk }: { undo: number | null; desk: Desk }) {
  if (undo === null) return null;
  return (
    <button
      type="button"
      aria-busy={desk.pending === 'undo'}
      onClick={() => desk.give('undo')}
      className="flex h-16 shrink-0 items-center justify-center gap-3 rounded-2xl bg-sunken text-lg font-semibold tabular-nums ring-1 ring-line ring-inset active:bg-line disabled:opacity-40 short:h-11 short:text-base"
    >
      {desk.pending === 'undo' ? <Spinner className="size-6" /> : <Undo2 className="size-6" aria-hidden />}
      <span>{`Undo skip, back to ${formatTime(undo + 0.001)}`}</span>
    </button>
  );
}

/** The riders' screens stand still while the class is moved about. */
export function FreezeButton({ isFrozen, desk }: { isFrozen: boolean; desk: Desk }) {
  return (
    <button
      type="button"
      aria-label="Freeze audience screen"
      aria-pressed={isFrozen}
      onClick={() => desk.give('freeze', !isFrozen)}
      className={cx(
        'flex h-16 w-20 shrink-0 flex-col items-center justify-center gap-1 rounded-2xl text-xs font-semibold ring-1 ring-inset disabled:opacity-40',
        isFrozen ? 'bg-info-soft text-info-text ring-info-text' : 'bg-sunken text-ink ring-line',
      )}
    >
      {desk.pending === 'freeze' ? (
        <Spinner className="size-6" />
      ) : (
        <Snowflake className="size-6" aria-hidden />
      )}
      <span>{isFrozen ? 'Frozen' : 'Freeze'}</span>
    </button>
  );
}
