import { laterPart } from '../../../ui/later.js';

export const RepeatDialog = laterPart(async () => (await import('./repeat-dialog.js')).RepeatDialog);
