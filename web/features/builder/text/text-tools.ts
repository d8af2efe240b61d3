/** What reads and writes a class as text, with the checks of the segment form. */
export { caughtUp } from './catch-up.js';
export { segmentsOf } from './identity.js';
export { imageNote } from './image-note.js';
export { parseClass } from './parse-class.js';
export { printClass } from './print-class.js';
