import { laterPart } from '../../../ui/later.js';

export const SaveCopyDialog = laterPart(async () => (await import('./save-copy-dialog.js')).SaveCopyDialog);
