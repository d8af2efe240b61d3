import { Play } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { tellNoSound } from '../audio-problem-toast.js';
import { usePlan } from '../ending/plan-context.js';
import { useCurrent, usePlayer } from '../player-context.js';

/** After a reload or a crash: back to where the class was, or from the beginning. */
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
      <div className="flex gap-2">
        <Button onClick={startOver}>Start over</Button>
        <Button variant="primary" onClick={() => void engine.play().catch(tellNoSound)}>
          <Play className="size-4 fill-current" aria-hidden /> Resume at {formatTime(at)}
        </Button>
      </div>
    </section>
  );
}
