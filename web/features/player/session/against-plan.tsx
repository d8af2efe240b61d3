import { useRef } from 'react';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { spansOf, totalOf } from '../../../lib/stage/timeline.js';
import { cx } from '../../../ui/cx.js';
import { usePlan } from '../ending/plan-context.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import { gapText, plannedEndOf, steadied } from './plan-gap.js';
import { useBegunAt } from './use-begun-at.js';
import type { Session } from './use-session.js';

/** For the instructor: by how much the class ends after its planned end, or before it. */
export function AgainstPlan({ session }: { session: Session | undefined }) {
  const { spans } = usePlayer();
  const { status } = usePlayerState();
  const { planned } = usePlan();
  const begunAt = useBegunAt();
  const total = totalOf(spans);
  const plannedEnd = plannedEndOf({ session, begunAt, length: totalOf(spansOf(planned)) });
  const shown = useRef(0);
  const gap = useFrameValue((position) => {
    const exact = plannedEnd === undefined ? 0 : (Date.now() - plannedEnd) / 1000 + total - position;
    shown.current = steadied(shown.current, exact);
    return shown.current;
  });
  const text = status === 'ended' ? undefined : gapText(gap);
  if (text === undefined) return null;
  return (
    <p
      title="Against the plan"
      className={cx(
        'text-sm font-semibold whitespace-nowrap tabular-nums',
        gap > 0 ? 'text-warn-text' : 'text-muted',
      )}
    >
      {text}
    </p>
  );
}
