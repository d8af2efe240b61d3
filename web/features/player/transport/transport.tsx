import { Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.js';
import { Slider } from '../../../ui/slider.js';
import { Spinner } from '../../../ui/spinner.js';
import { tellNoSound } from '../audio-problem-toast.js';
import { type Moment, totalOf } from '../../../lib/stage/timeline.js';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { useCurrent, usePlayer, usePlayerState } from '../player-context.js';
import { ClassBar } from '../../../lib/stage/class-bar.js';
import { FlowingBar } from '../../../lib/stage/flowing-bar.js';

const ofSegment = (moment: Moment<unknown>) => moment.segmentProgress;
const sideButton =
  'flex size-12 items-center justify-center rounded-full bg-sunken text-ink hover:bg-line disabled:opacity-40 max-[22.5rem]:size-11 short:size-11';

interface TransportProps {
  /** What sounds. */
  nowPlaying: ReactNode;
  /** When it is over, in a show. */
  ending?: ReactNode;
}

/** Both progress bars, the times, what sounds, and the buttons that a sweaty hand must hit. One row where it fits. */
export function Transport({ nowPlaying, ending }: TransportProps) {
  return (
    <section
      aria-label="Controls"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t max-[22.5rem]:gap-x-2 border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:gap-x-5 sm:px-6 lg:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] short:grid-cols-[auto_auto_minmax(0,1fr)_auto] short:px-3 short:py-1"
    >
      <Buttons />
      <ClassTimes ending={ending} />
      <div className="order-first col-span-2 flex flex-col gap-1 lg:order-none lg:col-span-1 short:order-none short:col-span-1">
        <FlowingBar label="Segment progress" read={ofSegment} className="h-2" />
        <ClassBar className="h-9 short:h-6" />
      </div>
      {nowPlaying}
      <Volume />
    </section>
  );
}

function Buttons() {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const { next } = useCurrent();
  const isOn = status === 'playing' || status === 'starting';
  const isOver = status === 'ended';
  return (
    <div className="flex items-center gap-2.5 max-lg:order-last max-[22.5rem]:gap-1 sm:gap-4 short:order-first">
      <button
        type="button"
        className={sideButton}
        aria-label="Previous segment"
        disabled={isOver}
        onClick={() => engine.previous()}
      >
        <SkipBack className="size-6" />
      </button>
      <button
        type="button"
        aria-label={isOn ? 'Pause' : 'Play'}
        // It keeps the focus, which a disabled button would lose to the page.
        aria-disabled={isOver}
        onClick={() => void engine.toggle().catch(tellNoSound)}
        className="flex size-16 items-center justify-center rounded-full bg-accent text-accent-ink hover:bg-accent-hover aria-disabled:opacity-40 max-[22.5rem]:size-14 short:size-12"
      >
        {status === 'starting' ? (
          <Spinner className="size-8" />
        ) : isOn ? (
          <Pause className="size-8 fill-current" />
        ) : (
          <Play className="ml-1 size-8 fill-current" />
        )}
      </button>
      <button
        type="button"
        className={sideButton}
        aria-label="Next segment"
        disabled={isOver || !next}
        onClick={() => engine.next()}
      >
        <SkipForward className="size-6" />
      </button>
    </div>
  );
}

function ClassTimes({ ending }: Pick<TransportProps, 'ending'>) {
  const { spans } = usePlayer();
  const total = totalOf(spans);
  const elapsed = useFrameValue((position) => Math.floor(position + 0.001));
  return (
    <div className="flex flex-col items-start short:flex-row short:items-center short:gap-4">
      <p className="text-base leading-snug font-semibold whitespace-nowrap tabular-nums sm:text-lg short:text-base">
        <span title="Elapsed">{formatTime(elapsed)}</span>
        <span className="text-muted" title="Total">
          {' '}
          / {formatTime(total)}
        </span>
        <span className="block text-sm font-normal text-muted">{formatTime(total - elapsed)} remaining</span>
      </p>
      {ending}
    </div>
  );
}

function Volume() {
  const { engine } = usePlayer();
  const { volume } = usePlayerState();
  const Icon = volume === 0 ? VolumeX : Volume2;
  return (
    <div className="flex w-24 items-center gap-2.5 justify-self-end order-first sm:w-44 lg:order-none short:order-none short:w-32">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden />
      <Slider
        value={[volume]}
        onValueChange={([value = 0]) => engine.setVolume(value)}
        min={0}
        max={100}
        step={1}
        labels={['Volume']}
      />
      <span className="hidden w-8 text-right text-sm text-muted tabular-nums sm:block" aria-hidden>
        {volume}
      </span>
    </div>
  );
}
