import { Unplug } from 'lucide-react';
import { Spinner } from '../../../ui/spinner.js';
import type { Connection } from '../follow/use-followed-show.js';

/** Says that what is shown is this screen's own count. Small, as riders are not to read it, on a line of its own: it covers nothing. */
export function ConnectionPill({ connection }: { connection: Connection }) {
  const isOut = connection === 'reconnecting' || connection === 'silent';
  return (
    <div role="status" className="order-first flex shrink-0">
      {isOut && (
        <p className="m-2 mb-0 flex animate-rise items-center gap-2 rounded-full border border-line-strong bg-surface px-3 py-1.5 text-sm font-medium">
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
