import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.js';
import { cx } from '../../ui/cx.js';
import { momentAt } from './engine/timeline.js';
import { useCurrent, useFrameValue, usePlayer } from './player-context.js';

/** The last seconds of a segment are counted in the accent colour. */
export const COUNT_FROM = 10;

/** Whole seconds left of the current segment; the last one is 1. */
export function useSecondsLeft(): number {
  const { spans } = usePlayer();
  return useFrameValue((position) => Math.ceil((momentAt(spans, position)?.segmentRemaining ?? 0) - 0.001));
}

/** What a rider must know now, readable across a dark room. */
export function Cues() {
  const { current, index } = useCurrent();
  const { spans } = usePlayer();
  if (!current) return null;
  const { name, intensity, notes } = current.segment;
  return (
    <section
      aria-label="Current segment"
      className="@container flex min-h-0 flex-col justify-center gap-[2cqh] lg:flex-1"
    >
      <p className="flex items-baseline gap-3 text-[clamp(1.25rem,3.2cqw,3.5rem)] leading-tight font-semibold">
        <span className="shrink-0 text-muted tabular-nums">
          {index + 1}/{spans.length}
        </span>
        <span className="line-clamp-2 min-w-0 break-words">{name}</span>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <Cue label="RPM">
          <span className="text-[clamp(5rem,min(19cqw,30vh),22rem)] leading-[0.85] font-black tracking-tighter whitespace-nowrap tabular-nums">
            {intensity.rpm}
          </span>
        </Cue>
        <Countdown />
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 @2xl:grid-cols-[auto_1fr] @2xl:gap-x-16">
        <Cue label="Resistance">
          <BigWord>{intensity.resistance}</BigWord>
        </Cue>
        <Cue label="Position">
          <BigWord>{intensity.position}</BigWord>
        </Cue>
      </div>
      {notes && (
        <div className="max-h-[4.5em] overflow-y-auto rounded-2xl border-l-4 border-accent bg-surface px-4 py-2 text-[clamp(1rem,2.2cqw,2.25rem)] leading-snug">
          {notes}
        </div>
      )}
    </section>
  );
}

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
    <p className="text-[clamp(1.75rem,min(6.5cqw,11vh),7rem)] leading-none font-extrabold tracking-tight">
      {children}
    </p>
  );
}

function Countdown() {
  const left = useSecondsLeft();
  return (
    <div className="min-w-0 sm:text-right" role="timer" aria-label="Time left in this segment">
      <p className="text-sm font-semibold tracking-widest text-muted uppercase sm:text-base">Left</p>
      <p
        className={cx(
          'text-[clamp(4rem,min(14cqw,24vh),17rem)] leading-[0.85] font-black tracking-tighter tabular-nums',
          left <= COUNT_FROM && 'text-accent-text',
        )}
      >
        {formatTime(left)}
      </p>
    </div>
  );
}
