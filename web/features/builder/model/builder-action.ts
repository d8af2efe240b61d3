import type { StoredClass } from '../class-query.js';
import type { BuilderState, ClassDetails, FormPart } from './builder-state.js';
import type { Segment, SegmentFields, TimedImage } from './timeline.js';

/** What a segment gets, an existing one or a new one at the end. */
export interface Fill {
  segmentId: number | 'new';
  fields: Partial<SegmentFields>;
}

/** The id of a timed image in the editor, and the one that the server gave it. */
export interface ImageIds {
  id: number;
  storedId: number;
}

/** A segment of the editor as the server has it now. */
export interface StoredSegment {
  /** In the editor so far. */
  id: number;
  storedId: number;
  segment: Segment;
  /** 0-based, among those that the server has. */
  to: number;
}

export type BuilderAction =
  | { type: 'detailsChanged'; change: Partial<ClassDetails> }
  | { type: 'editStarted'; segment: number | 'new'; at?: FormPart }
  | { type: 'editEnded' }
  | { type: 'segmentAdded'; fields: SegmentFields }
  | { type: 'segmentChanged'; id: number; fields: Partial<SegmentFields> }
  | { type: 'musicRemoved'; id: number }
  | { type: 'segmentRemoved'; id: number }
  | { type: 'segmentMoved'; id: number; to: number }
  | { type: 'segmentDuplicated'; id: number }
  | { type: 'segmentsRepeated'; ids: readonly number[]; times: number }
  | { type: 'segmentsWritten'; segments: readonly Segment[] }
  | { type: 'segmentsFilled'; fills: readonly Fill[] }
  | { type: 'classStored'; id: number; details: ClassDetails }
  | { type: 'segmentsStored'; stored: readonly StoredSegment[] }
  | { type: 'imagesStored'; segmentId: number; images: readonly TimedImage[]; created?: ImageIds }
  | { type: 'moveStored'; id: number; to: number }
  | { type: 'classGone' }
  | { type: 'loaded' | 'baseChanged'; stored: StoredClass }
  | { type: 'merged'; stored: StoredClass; content: Pick<BuilderState, 'details' | 'segments'> };
