import type { Details, SegmentState } from '../class/class.state.js';
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
