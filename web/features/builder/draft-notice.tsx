import { History } from 'lucide-react';
import { useState } from 'react';
import { DiscardChanges } from './discard-changes.js';

export interface DraftNoticeProps {
  wasFound: boolean;
  /** Nothing is open or unsaved. */
  isAtRest: boolean;
  onDiscard: () => void;
}

/** Says that what stands here was not saved when the page was left, until nothing of it is left: saved, or taken back. */
export function DraftNotice({ wasFound, isAtRest, onDiscard }: DraftNoticeProps) {
  const [isShown, setShown] = useState(wasFound);
  if (isShown && isAtRest) setShown(false);
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-info-soft px-5 py-3 text-info-text"
    >
      <p className="flex items-center gap-2.5 text-sm">
        <History className="size-4 shrink-0" aria-hidden />
        <span>
          <strong className="font-semibold">We restored your unsaved changes.</strong> Save them when you are
          ready.
        </span>
      </p>
      <DiscardChanges size="sm" onDiscard={onDiscard} />
    </div>
  );
}
