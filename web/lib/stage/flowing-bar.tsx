import { useEffect, useRef } from 'react';
import { type Moment, momentAt } from './timeline.js';
import { useShow } from './show-context.js';

interface FlowingBarProps {
  label: string;
  /** 0 to 100. */
  read: (moment: Moment<unknown>) => number;
  className?: string;
}

/** A progress bar that moves with every frame, drawn past React so that a class on battery costs little. */
export function FlowingBar({ label, read, className }: FlowingBarProps) {
  const { engine, spans, onFrame } = useShow();
  const bar = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = -1;
    const draw = () => {
      const moment = momentAt(spans, engine.position());
      const percent = moment ? read(moment) : 0;
      if (fill.current) fill.current.style.transform = `scaleX(${percent / 100})`;
      if (Math.round(percent) === shown) return;
      shown = Math.round(percent);
      bar.current?.setAttribute('aria-valuenow', String(shown));
    };
    draw();
    return onFrame(draw);
  }, [engine, spans, onFrame, read]);
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`overflow-hidden rounded-full bg-line ${className ?? 'h-2'}`}
    >
      <div
        ref={fill}
        className="h-full w-full origin-left bg-accent-text"
        style={{ transform: 'scaleX(0)' }}
      />
    </div>
  );
}
