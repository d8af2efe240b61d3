import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.js';
import { cx } from '../../ui/cx.js';
import { momentAt } from './engine/timeline.js';
import { useCurrent, useFrameValue, usePlayer } from './player-context.js';

/** The last seconds of a segment are counted in the accent colour. */
export const COUNT_FROM = 10;

/** Whole seconds left of the current segment or break (or until the next segment begins); the last one is 1. */
export function useSecondsLeft(until: 'segmentRemaining' | 'untilNext' = 'segmentRemaining'): number {
  const { spans } = usePlayer();
  return useFrameValue((position) => Math.ceil((momentAt(spans, position)?.[until] ?? 0) - 0.001));
}

/** What a rider must know now, readable across a dark room. */
export function Cues() {
  const { current, index, inBreak } = useCurrent();
  const { spans } = usePlayer();
  if (!current) return null;
  if (inBreak) return <BreakCues next={current.segment.name} />;
  const { name, intensity, notes } = current.segment;
  return (
    <section aria-label="Current segment" className={stage}>
      <div className={stack}>
        <p className={headline}>
          <span className="shrink-0 text-muted tabular-nums">
            {index + 1}/{spans.length}
          </span>
          <span className="line-clamp-2 min-w-0 break-words lg:line-clamp-1">{name}</span>
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-[3cqw] gap-y-2 lg:flex-nowrap">
          <Cue label="RPM">
            <span
              className={cx(
                hugeNumber,
                intensity.rpm.length > 5 ? 'lg:text-[min(13cqw,40cqh)]' : 'lg:text-[min(18cqw,40cqh)]',
              )}
            >
              {intensity.rpm}
            </span>
          </Cue>
          <Countdown of="segment" />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-2 lg:flex lg:gap-x-[6cqw]">
          <Cue label="Resistance">
            <BigWord>{intensity.resistance}</BigWord>
          </Cue>
          <Cue label="Position">
            <BigWord>{intensity.position}</BigWord>
          </Cue>
        </div>
        {notes && (
          <p className="max-h-24 shrink-0 overflow-y-auto rounded-2xl border-l-4 border-accent bg-surface px-4 py-2 text-[clamp(1rem,min(2.2cqw,4.5cqh),2.25rem)] leading-snug whitespace-pre-line lg:max-h-[18cqh]">
            {notes}
          </p>
        )}
      </div>
    </section>
  );
}

/** Between two segments: nothing to ride, but what comes and when. Its cues stand in the strip below. */
function BreakCues({ next }: { next: string }) {
  return (
    <section aria-label="Break" className={stage}>
      <div className={stack}>
        <p className={headline}>Break</p>
        <div className="flex flex-wrap items-end justify-between gap-x-[3cqw] gap-y-2 lg:flex-nowrap">
          <Cue label="Next">
            <p className="line-clamp-2 text-[1.75rem] leading-tight font-extrabold break-words sm:text-5xl lg:text-[min(6cqw,15cqh)]">
              {next}
            </p>
          </Cue>
          <Countdown of="break" />
        </div>
      </div>
    </section>
  );
}

const stage = '@container flex flex-col lg:min-h-0 lg:flex-1 lg:[container-type:size]';
const stack = 'flex flex-1 flex-col justify-center gap-3 lg:min-h-0 lg:gap-[3.5cqh]';
const headline =
  'flex items-baseline gap-3 text-[clamp(1.25rem,min(3.5cqw,8cqh),4rem)] leading-tight font-semibold';
/** On a phone by the hand's width, on larger screens by what the stage leaves room for. */
const hugeNumber =
  'block text-[min(5.25rem,22cqw)] leading-[0.85] font-black tracking-tighter whitespace-nowrap tabular-nums';

function Cue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold tracking-widest text-muted uppercase sm:text-base">{label}</p>
      {children}
    </div>
  );
}

function BigWord({ children }: { children: ReactNode }) {
  return (
    <p className="text-[1.75rem] leading-none font-extrabold tracking-tight sm:text-5xl lg:text-[min(6cqw,15cqh)] lg:whitespace-nowrap">
      {children}
    </p>
  );
}

function Countdown({ of }: { of: 'segment' | 'break' }) {
  const left = useSecondsLeft();
  return (
    <div className="min-w-0 lg:text-right" role="timer" aria-label={`Time left in this ${of}`}>
      <p className="text-sm font-semibold tracking-widest text-muted uppercase sm:text-base">Left</p>
      <p className={cx(hugeNumber, 'lg:text-[min(13cqw,40cqh)]', left <= COUNT_FROM && 'text-accent-text')}>
        {formatTime(left)}
      </p>
    </div>
  );
}
