import { laterPart } from '../../../ui/later.js';

export const ImportDialog = laterPart(async () => (await import('./import-dialog.js')).ImportDialog);
