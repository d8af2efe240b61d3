import { laterPart } from '../../../ui/later.js';

/** Fetched once the builder is shown: a class can be looked at, moved and saved without it. */
export const SegmentForm = laterPart(async () => (await import('./segment-form.js')).SegmentForm);
