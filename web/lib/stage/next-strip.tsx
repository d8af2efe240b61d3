import { formatTime } from '../format.js';
import { cx } from '../../ui/cx.js';
import { useFit } from '../use-fit.js';
import { resistanceColour } from './resistance-colour.js';
import { useShowMoment, useShownNow } from './show-context.js';
import { COUNT_IN } from './use-count-in.js';
import { useSecondsLeft } from './use-seconds-left.js';
import { useSoon } from './use-soon.js';

/**
 * What comes next and how long it is, dimmed until it is near: the eye stays on what runs. Then it takes the accent
 * colour, so that it is seen without being read, and in the last seconds it counts three.
 */
export function NextStrip() {
  const { next } = useShownNow();
  const left = useSecondsLeft('untilNext');
  const label = useLabel();
  const isSoon = useSoon();
  const isNear = useNear();
  const name = next ? next.segment.name : 'The class ends here';
  const fitting = useFit<HTMLParagraphElement>(name, 'width', 0.5);
  return (
    <section
      aria-label="Next segment"
      data-dimmed={!isSoon}
      className={cx(
        'stage-next overflow-hidden rounded-2xl border px-[1.6cqw] py-[calc(0.8*var(--gap))] transition-colors',
        isNear ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface',
        !isSoon && 'text-muted',
      )}
    >
      <div className="next-grid">
        <p
          className={cx(
            'next-label stage-label font-bold tracking-widest uppercase',
            !isNear && 'text-muted',
          )}
        >
          {label}
        </p>
        <p ref={fitting} data-cue="next" className="next-name font-extrabold tracking-tight">
          {name}
        </p>
        {next && (
          <Length seconds={next.segment.duration} count={isNear && left <= COUNT_IN ? left : undefined} />
        )}
        {next && <NextCues intensity={next.segment.intensity} isColoured={isSoon && !isNear} />}
      </div>
    </section>
  );
}

/** How long it is; while it is counted in, the count, which the timer says to screen readers. */
const Length = ({ seconds, count }: { seconds: number; count: number | undefined }) => (
  <p
    data-cue="next length"
    className="next-length font-black whitespace-nowrap tabular-nums"
    aria-hidden={count !== undefined}
  >
    {count ?? formatTime(seconds)}
  </p>
);

/** It begins within seconds, and the class runs. */
function useNear(): boolean {
  const { next } = useShownNow();
  const { status } = useShowMoment();
  const isSoon = useSoon();
  return next !== undefined && isSoon && status === 'playing';
}

function useLabel(): string {
  const { next, inBreak, current } = useShownNow();
  if (!next || !current) return 'Last';
  return !inBreak && next.start > current.end ? 'Next, after a break' : 'Next';
}

interface NextCuesProps {
  intensity: { rpm: string; resistance: string; position: string };
  /** The resistance has its colour: it is neither dimmed nor on the accent colour. */
  isColoured: boolean;
}

function NextCues({ intensity, isColoured }: NextCuesProps) {
  const { rpm, resistance, position } = intensity;
  const fitting = useFit<HTMLParagraphElement>(`${rpm} ${resistance} ${position}`, 'width', 0.4);
  return (
    <p ref={fitting} className="next-cues font-bold tracking-tight">
      <span data-cue="next cadence" className="next-rpm font-black tabular-nums">
        {rpm}
        <span className="ml-[0.2em] text-[0.45em] font-bold"> RPM</span>
      </span>
      <span data-cue="next resistance" className={cx(isColoured && resistanceColour(resistance).text)}>
        {resistance}
      </span>
      <span data-cue="next position">{position}</span>
    </p>
  );
}
