import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format.js';
import { ClassBar } from '../../../lib/stage/class-bar.js';
import { ClassOver } from '../../../lib/stage/class-over.js';
import { FlowingBar } from '../../../lib/stage/flowing-bar.js';
import { resistanceColour } from '../../../lib/stage/resistance-colour.js';
import { type ShownSegment, useShow, useShowMoment, useShownNow } from '../../../lib/stage/show-context.js';
import type { Moment } from '../../../lib/stage/timeline.js';
import { useSecondsLeft } from '../../../lib/stage/use-seconds-left.js';
import { useStartsIn } from '../../../lib/stage/use-starts-in.js';
import { useSoon } from '../../../lib/stage/use-soon.js';
import { useFit } from '../../../lib/use-fit.js';
import { cx } from '../../../ui/cx.js';

const ofSegment = (moment: Moment<unknown>) => moment.segmentProgress;
/** The last seconds of a segment are counted in the accent colour. */
const countFrom = 10;
const words = { paused: 'Paused', starting: 'Starting…', playing: 'Playing' };

/** Where the class is: what runs, how long it lasts, what comes next. */
export function NowCard() {
  const { spans } = useShow();
  const { current, index, inBreak } = useShownNow();
  const { status } = useShowMoment();
  const startsIn = useStartsIn();
  if (!current) return null;
  if (status === 'ended')
    return (
      <Card>
        <div className="stage min-h-40 flex-1">
          <ClassOver />
        </div>
      </Card>
    );
  const { name, intensity } = current.segment;
  return (
    <Card>
      <p className="flex justify-between gap-3 text-sm font-medium text-muted">
        <span>
          {index + 1} of {spans.length}
        </span>
        <span className="text-accent-text tabular-nums">
          {startsIn > 0 ? `Starts in ${startsIn}` : words[status]}
        </span>
      </p>
      <p
        data-cue="name"
        className="text-4xl leading-tight font-bold tracking-tight break-words short:text-3xl"
      >
        {inBreak ? 'Break' : name}
      </p>
      {!inBreak && <Effort intensity={intensity} />}
      <TimeLeft of={inBreak ? 'break' : 'segment'} />
      <FlowingBar label="Segment progress" read={ofSegment} className="h-2 shrink-0" />
      <ClassBar className="h-9 shrink-0 short:h-4" />
      <Next />
    </Card>
  );
}

function TimeLeft({ of }: { of: 'segment' | 'break' }) {
  const left = useSecondsLeft();
  const text = formatTime(left);
  const box = useFit<HTMLParagraphElement>(text.replace(/\d/g, '0'), 'width', 0.3);
  return (
    <p
      ref={box}
      role="timer"
      aria-label={`Time left in this ${of}`}
      data-cue="left"
      className={cx(
        'my-auto text-[length:calc(min(30vw,9rem)*var(--fit,1))] leading-none font-black tracking-tighter whitespace-nowrap tabular-nums short:text-[length:calc(min(27vh,7rem)*var(--fit,1))]',
        left <= countFrom && 'text-accent-text',
      )}
    >
      {text}
    </p>
  );
}

/** At most 60 % of the size of what runs, and dimmed until it is near. */
function Next() {
  const { next } = useShownNow();
  const isSoon = useSoon();
  return (
    <p
      data-dimmed={!isSoon}
      className={cx('flex items-baseline gap-2 text-lg short:text-base', !isSoon && 'text-muted')}
    >
      <span className="text-sm font-medium text-muted">Next</span>
      <span data-cue="next" className="min-w-0 flex-1 truncate font-semibold">
        {next ? next.segment.name : 'The class ends here'}
      </span>
      {next && <span className="tabular-nums">{formatTime(next.segment.duration)}</span>}
    </p>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Now"
    className="flex flex-1 flex-col gap-3 rounded-2xl border border-line bg-surface p-5 short:gap-2 short:overflow-y-auto short:p-3"
  >
    {children}
  </section>
);

function Effort({ intensity: { rpm, resistance, position } }: Pick<ShownSegment, 'intensity'>) {
  return (
    <p className="flex flex-wrap gap-x-4 text-lg font-semibold short:text-base">
      <span className="tabular-nums">{rpm} RPM</span>
      <span className={resistanceColour(resistance).text}>{resistance}</span>
      <span>{position}</span>
    </p>
  );
}
