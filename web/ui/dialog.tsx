import type { DialogProps } from './dialog-props.js';
import { laterPart } from './later.js';

/** A modal; on a phone it stands at the lower edge over the whole width. */
export const Dialog = laterPart<DialogProps>(async () => (await import('./dialog-view.js')).DialogView);
