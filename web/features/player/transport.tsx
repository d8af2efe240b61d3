import { Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { formatTime } from '../../lib/format.js';
import { Slider } from '../../ui/slider.js';
import { Spinner } from '../../ui/spinner.js';
import { tellNoSound } from './audio-problem-toast.js';
import { type Moment, totalOf } from './engine/timeline.js';
import { FlowingBar } from './flowing-bar.js';
import { useCurrent, useFrameValue, usePlayer, usePlayerState } from './player-context.js';

const ofSegment = (moment: Moment<unknown>) => moment.segmentProgress;
const ofClass = (moment: Moment<unknown>) => moment.classProgress;
const sideButton =
  'flex size-14 items-center justify-center rounded-full bg-sunken text-ink hover:bg-line disabled:opacity-40 lg:size-14';

/** Both progress bars, the times, and the buttons that a sweaty hand must hit. */
export function Transport() {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const { next } = useCurrent();
  const isOn = status === 'playing' || status === 'starting';
  return (
    <section
      aria-label="Controls"
      className="border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      <div className="flex flex-col gap-2">
        <FlowingBar label="Segment progress" read={ofSegment} className="h-3" />
        <FlowingBar label="Class progress" read={ofClass} className="h-1.5" />
      </div>
      <div className="mt-2 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto_1fr]">
        <ClassTimes />
        <div className="order-first col-span-2 flex items-center justify-center gap-5 sm:order-none sm:col-span-1">
          <button
            type="button"
            className={sideButton}
            aria-label="Previous segment"
            onClick={() => engine.previous()}
          >
            <SkipBack className="size-7" />
          </button>
          <button
            type="button"
            aria-label={isOn ? 'Pause' : 'Play'}
            onClick={() => void engine.toggle().catch(tellNoSound)}
            className="flex size-18 items-center justify-center rounded-full bg-accent text-accent-ink hover:bg-accent-hover lg:size-16"
          >
            {status === 'starting' ? (
              <Spinner className="size-9" />
            ) : isOn ? (
              <Pause className="size-9 fill-current" />
            ) : (
              <Play className="ml-1 size-9 fill-current" />
            )}
          </button>
          <button
            type="button"
            className={sideButton}
            aria-label="Next segment"
            disabled={!next}
            onClick={() => engine.next()}
          >
            <SkipForward className="size-7" />
          </button>
        </div>
        <Volume />
      </div>
    </section>
  );
}

function ClassTimes() {
  const { spans } = usePlayer();
  const total = totalOf(spans);
  const elapsed = useFrameValue((position) => Math.floor(position + 0.001));
  return (
    <p className="text-base leading-snug font-semibold tabular-nums sm:text-lg">
      <span title="Elapsed">{formatTime(elapsed)}</span>
      <span className="text-muted" title="Total">
        {' '}
        / {formatTime(total)}
      </span>
      <span className="block text-sm font-normal text-muted">{formatTime(total - elapsed)} remaining</span>
    </p>
  );
}

function Volume() {
  const { engine } = usePlayer();
  const { volume } = usePlayerState();
  const Icon = volume === 0 ? VolumeX : Volume2;
  return (
    <div className="flex w-40 items-center gap-3 justify-self-end sm:w-56">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden />
      <Slider
        value={[volume]}
        onValueChange={([value = 0]) => engine.setVolume(value)}
        min={0}
        max={100}
        step={1}
        labels={['Volume']}
      />
      <span className="w-8 text-right text-sm text-muted tabular-nums" aria-hidden>
        {volume}
      </span>
    </div>
  );
}
