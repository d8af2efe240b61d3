import { formatTime } from '../../../lib/format.js';
import { FlowingBar } from '../../../lib/stage/flowing-bar.js';
import { useShowMoment, useShownNow } from '../../../lib/stage/show-context.js';
import type { Moment } from '../../../lib/stage/timeline.js';
import { useSecondsLeft } from '../../../lib/stage/use-seconds-left.js';
import { useFit } from '../../../lib/use-fit.js';
import { cx } from '../../../ui/cx.js';

/** The last seconds of a segment are counted in the accent colour. */
const countFrom = 10;
const words = { paused: 'Paused', starting: 'Starting…', playing: '', ended: '' };
const ofSegment = (moment: Moment<unknown>) => moment.segmentProgress;

/** What a rider must know now. */
export function AudienceCues({ inBreak }: { inBreak: boolean }) {
  const { current } = useShownNow();
  if (!current) return null;
  const { name, intensity } = current.segment;
  return (
    <section aria-label={inBreak ? 'Break' : 'Current segment'} className="audience-now">
      <Name text={inBreak ? 'Break' : name} />
      <Countdown />
      <FlowingBar label="Segment progress" read={ofSegment} className="audience-progress" />
      {!inBreak && (
        <div className="audience-effort">
          <Cadence rpm={intensity.rpm} />
          <Resistance value={intensity.resistance} />
          <Position text={intensity.position} />
        </div>
      )}
    </section>
  );
}

/** What comes next is written smaller than this, however far it has been shrunk. */
function Name({ text }: { text: string }) {
  const box = useFit<HTMLParagraphElement>(text, 'width', 0.5, '--name-fit');
  return (
    <p ref={box} data-cue="name" className="audience-name">
      {text}
    </p>
  );
}

function Countdown() {
  const { status } = useShowMoment();
  const left = useSecondsLeft();
  const text = formatTime(left);
  const box = useFit<HTMLDivElement>(text.replace(/\d/g, '0'), 'width', 0.3);
  return (
    <div ref={box} className="audience-left" role="timer" aria-label="Time left in this segment">
      <p data-cue="left" className={cx('audience-count', left <= countFrom && 'text-accent-text')}>
        {text}
      </p>
      {words[status] && <p className="audience-paused">{words[status]}</p>}
    </div>
  );
}

function Cadence({ rpm }: { rpm: string }) {
  const box = useFit<HTMLParagraphElement>(rpm, 'width', 0.3);
  return (
    <p ref={box} className="audience-cadence">
      <span data-cue="cadence">{rpm}</span>
      <span className="audience-unit"> RPM</span>
    </p>
  );
}

const levels: Record<string, number> = { Light: 1, Medium: 2, Heavy: 3 };
const steps = [1, 2, 3];

/** Seen as a colour and a number of bars before it is read. */
function Resistance({ value }: { value: string }) {
  const level = levels[value];
  const box = useFit<HTMLDivElement>(value, 'width', 0.3);
  return (
    <div ref={box} className="audience-resistance" data-level={level}>
      <p data-cue="resistance">{value}</p>
      {level && (
        <span aria-hidden className="audience-level">
          {steps.map((step) => (
            <span key={step} data-on={step <= level} />
          ))}
        </span>
      )}
    </div>
  );
}

function Position({ text }: { text: string }) {
  const box = useFit<HTMLParagraphElement>(text, 'width', 0.3);
  return (
    <p ref={box} data-cue="position" className="audience-position">
      {text}
    </p>
  );
}
