import { CloudOff } from 'lucide-react';
import { counted } from '../../../lib/format.js';
import { useOnline } from '../../../lib/use-when-online.js';
import { useHeldUp } from '../queue/use-kept-marks.js';

/** That marks wait in this browser, and for what. */
export function HeldUpNotice({ userId }: { userId: number }) {
  const count = useHeldUp(userId);
  const isOnline = useOnline();
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex items-center gap-3 rounded-xl bg-warn-soft px-4 py-3 text-sm font-medium text-warn-text">
          <CloudOff className="size-5 shrink-0" aria-hidden />
          <span>
            {counted(count, 'mark')} not saved yet. {isOnline ? unreachable : offline}
          </span>
        </p>
      )}
    </div>
  );
}

const offline = 'You’re offline. We’ll save them when your connection is back.';
const unreachable = 'Cadenza can’t be reached. We keep trying.';
