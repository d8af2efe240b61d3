import { Unplug } from 'lucide-react';
import { Spinner } from '../../../ui/spinner.js';
import type { Connection } from '../follow/use-followed-show.js';

/** Says that what is shown is this screen's own count. It stands in a corner: riders are not to read it. */
export function ConnectionPill({ connection }: { connection: Connection }) {
  const isOut = connection === 'reconnecting' || connection === 'silent';
  return (
    <div role="status" className="pointer-events-none fixed top-2 left-2 z-30">
      {isOut && (
        <p className="flex animate-rise items-center gap-2 rounded-full border border-line-strong bg-surface px-3 py-1.5 text-sm font-medium shadow-lg">
          {connection === 'reconnecting' ? (
            <Spinner className="size-4" />
          ) : (
            <Unplug className="size-4 text-warn-text" aria-hidden />
          )}
          <span>{connection === 'reconnecting' ? 'Reconnecting…' : 'Player not connected'}</span>
        </p>
      )}
    </div>
  );
}
