import { laterCode } from '../../../ui/later.js';

/** What reads and writes a class as text, and checks it. */
export const textTools = laterCode(() => import('./text-tools.js'));
