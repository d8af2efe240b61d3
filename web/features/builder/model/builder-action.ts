import type { StoredClass } from '../class-query.js';
import type { ClassDetails, Content, FormPart } from './builder-state.js';
import type { IdsBySegment } from './stored-ids.js';
import type { Segment, SegmentFields } from './timeline.js';

/** What a segment gets, an existing one or a new one at the end. */
export interface Fill {
  segmentId: number | 'new';
  fields: Partial<SegmentFields>;
}

export type BuilderAction =
  | { type: 'detailsChanged'; change: Partial<ClassDetails> }
  | { type: 'editStarted'; segment: number | 'new'; at?: FormPart }
  | { type: 'editEnded' }
  | { type: 'segmentAdded'; fields: SegmentFields }
  | { type: 'segmentChanged'; id: number; fields: Partial<SegmentFields> }
  /** `goesOn`: by keys, where each press adds to the one before it. */
  | { type: 'segmentStretched'; id: number; duration: number; goesOn: boolean }
  | { type: 'musicRemoved'; id: number }
  | { type: 'segmentRemoved'; id: number }
  | { type: 'segmentMoved'; id: number; to: number }
  | { type: 'segmentDuplicated'; id: number }
  | { type: 'segmentsRepeated'; ids: readonly number[]; times: number }
  | { type: 'segmentsWritten'; segments: readonly Segment[] }
  | { type: 'segmentsFilled'; fills: readonly Fill[] }
  | { type: 'saved'; classId: number; content: Content; ids: IdsBySegment }
  | { type: 'classGone' }
  | { type: 'loaded'; stored: StoredClass }
  | { type: 'merged'; stored: StoredClass; content: Content };
