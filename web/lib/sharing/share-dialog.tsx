import { Dialog } from '../../ui/dialog.js';
import type { SharedThing } from './share.queries.js';
import { ShareForm } from './share-form.js';
import { SharedAlready } from './shared-already.js';
import { useShareActions } from './use-share-actions.js';

interface ShareDialogProps {
  thing: SharedThing;
  onClose: () => void;
}

/** Shares a class, playlist or track by e-mail, and shows with whom it is shared. */
export function ShareDialog({ thing, onClose }: ShareDialogProps) {
  const actions = useShareActions();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share" description={thing.name} size="lg">
      <ShareForm thing={thing} actions={actions} />
      <SharedAlready thing={thing} actions={actions} />
    </Dialog>
  );
}
