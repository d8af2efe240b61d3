import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** Says that what stands here was not saved when the page was left. */
export function DraftNotice({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-info-soft px-5 py-3 text-info-text"
    >
      <p className="flex items-center gap-2.5 text-sm">
        <History className="size-4 shrink-0" aria-hidden />
        <span>
          <strong className="font-semibold">Your unsaved changes are back.</strong> They were kept when this
          page was left. Save them when you are ready.
        </span>
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard changes?"
        question="What was not saved is gone then, and cannot be brought back."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={onDiscard}
      />
    </div>
  );
}
