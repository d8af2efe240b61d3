import { laterPart } from '../../ui/later.js';

export const ShareDialog = laterPart(async () => (await import('./share-dialog.js')).ShareDialog);
