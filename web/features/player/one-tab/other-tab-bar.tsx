import { Copy } from 'lucide-react';
import { useMe } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { usePlan } from '../ending/plan-context.js';
import { readPlace } from '../place/kept-place.js';
import { usePlayer } from '../player-context.js';
import type { useShowLock } from './use-show-lock.js';

interface OtherTabProps {
  classId: number;
  lock: ReturnType<typeof useShowLock>;
}

/** Says that another tab gives this class, and goes on with it here. */
export const OtherTab = ({ classId, lock: { holding, take } }: OtherTabProps) =>
  holding === 'elsewhere' && take ? <OtherTabBar {...{ classId, take }} /> : null;

function OtherTabBar({ classId, take }: { classId: number; take: () => void }) {
  const { engine } = usePlayer();
  const { planned, change } = usePlan();
  const userId = useMe()?.id;

  function goOnHere() {
    const place = userId === undefined ? undefined : readPlace(userId, classId, planned);
    if (place) {
      change(place.lengths, place.position);
      engine.seek(place.position);
    }
    take();
  }

  return (
    <section
      aria-label="Another tab"
      className="flex items-center gap-3 bg-warn-soft px-4 py-1 text-sm font-medium sm:px-6"
    >
      <Copy className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1">
        This class is open in another tab. Screens and the summary belong to that tab.
      </p>
      <Button size="sm" variant="ghost" onClick={goOnHere}>
        Use This Tab
      </Button>
    </section>
  );
}
