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
      className="absolute inset-0 z-30 flex flex-col items-center justify-center gap-2 overflow-hidden bg-canvas p-3 text-center [container-type:size]"
    >
      <p className="text-[clamp(1rem,7cqh,3rem)] leading-none font-semibold text-muted">Starts in</p>
      <p
        role="timer"
        aria-label="Seconds until the class starts"
        className="text-[min(48cqh,45cqw)] leading-none font-black tracking-tighter text-accent-text tabular-nums"
      >
        {left}
      </p>
      <p className="max-w-full truncate text-[clamp(1.125rem,8cqh,3.5rem)] leading-tight font-semibold">
        {current?.segment.name}
      </p>
      {children}
    </section>
  );
}
