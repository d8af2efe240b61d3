import { Eye, MonitorPlay } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCurrent, usePlayer } from './player-context.js';

/** Says that this is the show as the riders will see it, without riders; and the way to the real one. */
export function PreviewBar({ classId, mayPresent }: { classId: number; mayPresent: boolean }) {
  const { spans } = usePlayer();
  const { index } = useCurrent();
  return (
    <section
      aria-label="Preview"
      className="flex items-center gap-3 bg-accent-soft px-4 py-1 text-sm font-medium sm:px-6"
    >
      <Eye className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 truncate">
        Preview · segment {index + 1} of {spans.length}
      </p>
      {mayPresent && (
        <Link
          to={`/class-player/${classId}`}
          replace
          className="inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 font-semibold hover:bg-surface pointer-coarse:min-h-11"
          // The full screen is given only for a click.
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
        >
          <MonitorPlay className="size-4" aria-hidden /> Present
        </Link>
      )}
    </section>
  );
}
