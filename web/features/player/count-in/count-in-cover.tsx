import { useFrameValue } from '../../../lib/stage/show-context.js';
import { Button } from '../../../ui/button.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { useCurrent, usePlayer, usePlayerState } from '../player-context.js';

/** Over the stage while the class is counted in: the seconds left, as large as they can be. */
export function CountInCover() {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const { current } = useCurrent();
  const left = useFrameValue(() => Math.ceil(engine.untilStart() - 0.001));
  if (status !== 'starting' || left <= 0) return null;
  const cancel = () => {
    engine.pause();
    holdFocus();
  };
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
      <Button onClick={cancel}>Cancel</Button>
    </section>
  );
}
