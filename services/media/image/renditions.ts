import type { Rendition } from '@cadenza/kernel/images/image-job.js';

/** What is kept of an image of the library, and its thumbnail. */
export const libraryImage: Rendition = { fit: 'inside', side: 3840, quality: 82 };
export const thumbnail: Rendition = { fit: 'inside', side: 480, quality: 75 };
