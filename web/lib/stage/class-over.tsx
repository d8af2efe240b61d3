import './stage.css';
import type { ReactNode } from 'react';
import { formatTime } from '../format.js';
import { classEndWords } from './class-end.js';
import { useFrameValue, useShow } from './show-context.js';
import { totalOf } from './timeline.js';
import { useClassEnd } from './use-class-end.js';

/** Takes the place of the cues after the class; the last segment is no longer current. `children`: what can be done now. */
export function ClassOver({ children }: { children?: ReactNode }) {
  const { spans } = useShow();
  const end = useClassEnd();
  const elapsed = useFrameValue((position) => Math.floor(position + 0.001));
  const total = formatTime(totalOf(spans));
  return (
    <section
      aria-label="Class over"
      className="flex h-full flex-col items-center justify-center gap-[3cqh] p-4 text-center"
    >
      <p className="text-[length:min(9cqw,18cqh)] leading-tight font-extrabold tracking-tight">
        {classEndWords[end]}
      </p>
      <p className="text-[length:min(5cqw,9cqh)] leading-tight font-semibold text-muted tabular-nums">
        {end === 'complete' ? total : `${formatTime(elapsed)} of ${total}`}
      </p>
      {children}
    </section>
  );
}
