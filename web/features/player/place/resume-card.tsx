import { FastForward, Play } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { totalOf } from '../../../lib/stage/timeline.js';
import { Button } from '../../../ui/button.js';
import { tellNoSound } from '../audio-problem-toast.js';
import { usePlan } from '../ending/plan-context.js';
import { useCurrent, usePlayer } from '../player-context.js';
import { placeByNow } from './kept-place.js';

/** After a reload or a crash: back to where the class was, on to where it would be, or from the beginning. */
export function ResumeCard({ at }: { at: number }) {
  const { engine } = usePlayer();
  const { current } = useCurrent();
  const { change } = usePlan();
  const startOver = () => {
    engine.seek(0);
    change(undefined, 0);
  };
  return (
    <section
      aria-label="Resume"
      className="absolute inset-x-3 top-3 z-20 mx-auto flex max-w-xl animate-rise flex-wrap items-center justify-between gap-3 rounded-2xl border border-line-strong bg-surface p-4 shadow-2xl"
    >
      <div className="min-w-0">
        <h2 className="font-semibold">You left this class at {formatTime(at)}</h2>
        <p className="truncate text-sm text-muted">{current?.segment.name}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={startOver}>Start over</Button>
        <JumpButton at={at} />
        <Button variant="primary" onClick={() => void engine.play().catch(tellNoSound)}>
          <Play className="size-4 fill-current" aria-hidden /> Resume at {formatTime(at)}
        </Button>
      </div>
    </section>
  );
}

/** Riders have gone on without the player: it joins them where the class would be by now. */
function JumpButton({ at }: { at: number }) {
  const { engine, spans } = usePlayer();
  const { leftAt } = usePlan();
  const placeNow = () => placeByNow({ position: at, leftAt }, totalOf(spans), Date.now());
  const second = useFrameValue(() => Math.floor(placeNow() ?? -1));
  if (second < 0) return null;
  const jump = () => {
    engine.seek(placeNow() ?? second);
    void engine.play().catch(tellNoSound);
  };
  return (
    <Button
      onClick={jump}
      aria-label={`Jump to ${formatTime(second)}, where the class would be now`}
      className="h-auto min-h-11 py-1"
    >
      <FastForward className="size-4" aria-hidden />
      <span className="flex flex-col text-left leading-tight">
        <span className="tabular-nums">Jump to {formatTime(second)},</span>
        <span className="text-xs text-muted">where the class would be now</span>
      </span>
    </Button>
  );
}
