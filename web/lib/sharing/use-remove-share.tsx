import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import type { Share } from './share.queries.js';
import type { ShareActions } from './use-share-actions.js';

/** Asks an owner before a share is taken back. `dialog` is to be rendered. */
export function useRemoveShare({ remove }: ShareActions) {
  const [doomed, setDoomed] = useState<Share>();
  const [isAsking, setAsking] = useState(false);
  const ask = (share: Share) => {
    setDoomed(share);
    setAsking(true);
  };
  const { contentName, recipientName } = doomed ?? {};
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Remove share"
      question={`Are you sure you want to stop sharing "${contentName ?? ''}" with ${recipientName ?? ''}? They lose access at once.`}
      confirmLabel="Remove"
      onConfirm={() => void (doomed && remove(doomed))}
    />
  );
  return { ask, dialog };
}
