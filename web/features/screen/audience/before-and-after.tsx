import { counted, formatLength, formatTime } from '../../../lib/format.js';
import { EffortBars } from '../../../lib/effort-bars.js';
import { useFrameValue, useShow } from '../../../lib/stage/show-context.js';
import { totalOf } from '../../../lib/stage/timeline.js';
import { useClassEnd } from '../../../lib/stage/use-class-end.js';

function Card({ title, line }: { title: string; line: string }) {
  const { spans } = useShow();
  const parts = spans.map(({ start, end, segment: { intensity } }) => ({ start, end, intensity }));
  return (
    <div className="audience min-h-0 flex-1">
      <div className="audience-card">
        <p data-cue="title" className="audience-title">
          {title}
        </p>
        <p data-cue="line" className="audience-line">
          {line}
        </p>
        <EffortBars parts={parts} total={totalOf(spans)} className="audience-profile" />
      </div>
    </div>
  );
}

/** While riders come in. */
export function Welcome({ title }: { title: string }) {
  const { spans } = useShow();
  const length = formatLength(totalOf(spans));
  return (
    <Card title={title} line={`${length}\u00a0· ${counted(spans.length, 'segment')}\u00a0· Starting soon`} />
  );
}

/** Riders are not told that their class was ended early. */
export function Over({ title }: { title: string }) {
  const { spans } = useShow();
  const isComplete = useClassEnd() === 'complete';
  const elapsed = useFrameValue((position) => Math.floor(position + 0.001));
  const line = isComplete
    ? `Class complete · ${formatTime(totalOf(spans))}`
    : `Class over · ${formatTime(elapsed)}`;
  return <Card title={title} line={line} />;
}
