import { counted, formatLength, formatTime } from '../../../lib/format.js';
import { EffortBars } from '../../../lib/effort-bars.js';
import { useShow } from '../../../lib/stage/show-context.js';
import { totalOf } from '../../../lib/stage/timeline.js';

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

export function Complete({ title }: { title: string }) {
  const { spans } = useShow();
  return <Card title={title} line={`Class complete · ${formatTime(totalOf(spans))}`} />;
}
