import type { Details, SegmentState, TimedImage } from '../class/class.state.js';
import { newImage } from '../class/timed-image.rules.js';
import { newSegment } from '../class/segment.defaults.js';

/** Events as the specs of this slice give them. */
export const details: Details = {
  title: 'Morning ride',
  description: '',
  duration: 45,
  difficulty: 'Intermediate',
  classType: 'HIIT',
};

export const created = (changed: Partial<Details> = {}) => ({
  case: 'classCreated' as const,
  value: { classId: 42, userId: 1, details: { ...details, ...changed } },
});

export const added = (segmentId: number, order: number, changed: Partial<SegmentState> = {}) => ({
  case: 'segmentAdded' as const,
  value: { segment: { ...newSegment(segmentId), ...changed }, order },
});

export const timed = (imageId: number, segmentId: number, changed: Partial<TimedImage> = {}): TimedImage => ({
  ...newImage(imageId, segmentId),
  imageUrl: '/covers/hill.png',
  ...changed,
});

export const placed = (imageId: number, segmentId: number, changed: Partial<TimedImage> = {}) => ({
  case: 'segmentImagePlaced' as const,
  value: { image: timed(imageId, segmentId, changed) },
});
