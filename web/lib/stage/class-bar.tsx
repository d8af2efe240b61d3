import { useEffect, useMemo, useRef } from 'react';
import { EffortBars } from '../effort-bars.js';
import { momentAt, totalOf } from './timeline.js';
import { useShow } from './show-context.js';

/** The whole class as its intensity, coloured by resistance; what is over is dimmed, a line says where it is. */
export function ClassBar({ className }: { className: string }) {
  const { engine, spans, onFrame } = useShow();
  const bar = useRef<HTMLDivElement>(null);
  const past = useRef<HTMLDivElement>(null);
  const parts = useMemo(
    () => spans.map(({ start, end, segment }) => ({ start, end, intensity: segment.intensity })),
    [spans],
  );
  useEffect(() => {
    let shown = -1;
    const draw = () => {
      const percent = momentAt(spans, engine.position())?.classProgress ?? 0;
      // The line is the right edge of what is over: moved as a layer, nothing is painted anew.
      if (past.current) past.current.style.transform = `translateX(${percent - 100}%)`;
      if (Math.round(percent) === shown) return;
      shown = Math.round(percent);
      bar.current?.setAttribute('aria-valuenow', String(shown));
    };
    draw();
    return onFrame(draw);
  }, [engine, spans, onFrame]);
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Class progress"
      aria-valuemin={0}
      aria-valuemax={100}
      className={`relative overflow-hidden rounded-lg bg-sunken ${className}`}
    >
      <EffortBars parts={parts} total={totalOf(spans)} className="absolute inset-0 size-full" />
      <div
        ref={past}
        className="absolute inset-0 border-r-3 border-ink bg-canvas/65"
        style={{ transform: 'translateX(-100%)' }}
      />
    </div>
  );
}
