import { useState } from 'react';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { totalOf } from '../../../lib/stage/timeline.js';
import { cx } from '../../../ui/cx.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import { clockText, minuteOf } from './clock-text.js';
import { EndAtDialog } from './end-at-dialog.js';
import { usePlan } from './plan-context.js';

/** Says when the class will be over, and makes it end in time. */
export function EndAt() {
  const { spans } = usePlayer();
  const { status } = usePlayerState();
  const { lengths } = usePlan();
  const [isOpen, setOpen] = useState(false);
  const total = totalOf(spans);
  const minute = useFrameValue((position) => minuteOf(Date.now() + (total - position) * 1000));
  if (status === 'ended') return null;
  const what = lengths ? 'Shortened to end at this time' : 'Choose when the class ends';
  return (
    <>
      <button
        type="button"
        aria-description={what}
        data-tooltip={what}
        onClick={() => setOpen(true)}
        className={cx(
          'relative min-h-6 rounded-md text-sm font-semibold whitespace-nowrap underline decoration-dotted underline-offset-4 hover:decoration-solid',
          'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-3 pointer-coarse:after:-inset-y-2.5',
          lengths && 'text-accent-text',
        )}
      >
        Ends <span className="tabular-nums">{clockText(minute * 60_000)}</span>
      </button>
      {isOpen && <EndAtDialog onClose={() => setOpen(false)} />}
    </>
  );
}
