import './starts-in.css';
import type { ReactNode } from 'react';
import { useShownNow } from './show-context.js';
import { useStartsIn } from './use-starts-in.js';

/** Over the stage while the class is counted in: the seconds left, as large as they can be, and what begins then. */
export function StartsIn({ children }: { children?: ReactNode }) {
  const { current } = useShownNow();
  const left = useStartsIn();
  if (left === 0) return null;
  return (
    <section
      aria-label="Count-in"
      className="starts-in absolute inset-0 z-30 flex flex-col items-center justify-center gap-2 overflow-hidden bg-canvas p-3 text-center"
    >
      <p className="starts-in-label font-semibold text-muted">Starts in</p>
      <p
        role="timer"
        aria-label="Seconds until the class starts"
        className="starts-in-seconds font-black text-accent-text tabular-nums"
      >
        {left}
      </p>
      <p className="starts-in-segment truncate font-semibold">{current?.segment.name}</p>
      {children}
    </section>
  );
}
