import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import type { Shortening } from './use-song-lengths.js';

/** Says that segments were shortened, and takes it back. */
export const ShortenedLine = ({ done }: Pick<Shortening, 'done'>) => (
  <div role="status" className={done ? undefined : '-mb-4'}>
    {done && (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-sunken px-4 py-2 text-sm">
        <p>{`This class is ${formatTime(done.seconds)} shorter now. The saved class stays as it is.`}</p>
        <Button size="sm" variant="ghost" onClick={done.undo}>
          Undo
        </Button>
      </div>
    )}
  </div>
);
