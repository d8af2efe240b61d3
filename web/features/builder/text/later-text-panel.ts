import { laterPart } from '../../../ui/later.js';

export const TextPanel = laterPart(async () => (await import('./text-panel.js')).TextPanel);
