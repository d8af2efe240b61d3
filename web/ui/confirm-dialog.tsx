import type { ConfirmDialogProps } from './confirm-dialog-props.js';
import { laterPart } from './later.js';

/** Asks before something that cannot be undone. Focus starts on the harmless answer. */
export const ConfirmDialog = laterPart<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog-view.js')).ConfirmDialogView,
);
