import type { ReactNode } from 'react';
import { formatTime } from '../format.js';
import { cx } from '../../ui/cx.js';
import { useFit } from '../use-fit.js';
import { Notes } from './notes.js';
import { resistanceColour } from './resistance-colour.js';
import { type ShownSegment, useShow, useShownNow } from './show-context.js';
import type { Span } from './timeline.js';
import { useSecondsLeft } from './use-seconds-left.js';

/** The last seconds of a segment are counted in the accent colour. */
const COUNT_FROM = 10;

/** What a rider must know now, readable across a dark room. */
export function Cues() {
  const { current, inBreak } = useShownNow();
  if (!current) return null;
  if (inBreak) return <BreakCues next={current.segment.name} />;
  return <SegmentCues span={current} />;
}

/** Of its own, so that it is fitted again after a break, in which the texts are the same and nothing is drawn. */
function SegmentCues({ span }: { span: Span<ShownSegment> }) {
  const { spans } = useShow();
  const { name, notes, intensity } = span.segment;
  const { rpm, resistance, position } = intensity;
  const numbers = useFit<HTMLDivElement>(rpm, 'width', 0.4);
  const words = useFit<HTMLDivElement>(`${resistance} ${position}`, 'width', 0.4, '--words-fit');
  return (
    <section aria-label="Current segment" className="stage-now">
      <p className="stage-name">
        <span className="stage-count font-semibold text-muted tabular-nums">
          {span.index + 1}/{spans.length}
        </span>
        <Name text={name} />
      </p>
      <div ref={numbers} className="stage-numbers">
        <Cue label="RPM">
          <span data-cue="cadence" className="stage-number block font-black tracking-tighter tabular-nums">
            {rpm}
          </span>
        </Cue>
        <Countdown of="segment" />
      </div>
      <div ref={words} className="stage-words">
        <Cue label="Resistance">
          <p
            data-cue="resistance"
            className={cx('stage-word font-extrabold tracking-tight', resistanceColour(resistance).text)}
          >
            {resistance}
          </p>
        </Cue>
        <Cue label="Position">
          <p data-cue="position" className="stage-word font-extrabold tracking-tight">
            {position}
          </p>
        </Cue>
      </div>
      {notes && <Notes key={span.segment.id} text={notes} span={span} />}
    </section>
  );
}

/** Between two segments: nothing to ride, but what comes and when. Its cues stand in the strip below. */
function BreakCues({ next }: { next: string }) {
  return (
    <section aria-label="Break" className="stage-now">
      <p className="stage-name">
        <Name text="Break" />
      </p>
      <div className="stage-numbers">
        <Countdown of="break" />
      </div>
      <Cue label="Next">
        <p className="line-clamp-2 text-[length:var(--next)] leading-tight font-extrabold break-words">
          {next}
        </p>
      </Cue>
    </section>
  );
}

/** What comes next is written smaller than this, however far it has been shrunk. */
function Name({ text }: { text: string }) {
  const fitting = useFit<HTMLSpanElement>(text, 'width', 0.5, '--name-fit');
  return (
    <span ref={fitting} data-cue="name" className="stage-title font-extrabold tracking-tight">
      {text}
    </span>
  );
}

function Cue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stage-cue shrink-0">
      <p className="stage-label font-semibold tracking-widest text-muted uppercase">{label}</p>
      {children}
    </div>
  );
}

function Countdown({ of }: { of: 'segment' | 'break' }) {
  const left = useSecondsLeft();
  return (
    <div className="shrink-0" role="timer" aria-label={`Time left in this ${of}`}>
      <p className="stage-label font-semibold tracking-widest text-muted uppercase">Time left</p>
      <p
        data-cue="left"
        className={cx(
          'stage-number font-black tracking-tighter tabular-nums',
          left <= COUNT_FROM && 'text-accent-text',
        )}
      >
        {formatTime(left)}
      </p>
    </div>
  );
}
