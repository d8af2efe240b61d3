import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import type { useShowLock } from './use-show-lock.js';

/** Says that another tab gives this class, and takes it from there. */
export function OtherTab({ lock: { holding, take } }: { lock: ReturnType<typeof useShowLock> }) {
  if (holding !== 'elsewhere' || !take) return null;
  return (
    <section
      aria-label="Another tab"
      className="flex items-center gap-3 bg-warn-soft px-4 py-1 text-sm font-medium sm:px-6"
    >
      <Copy className="size-4 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1">
        This class is open in another tab.
        <span className="max-sm:sr-only"> Screens and the summary belong to that tab.</span>
      </p>
      <Button size="sm" variant="ghost" onClick={take}>
        Use This Tab
      </Button>
    </section>
  );
}
