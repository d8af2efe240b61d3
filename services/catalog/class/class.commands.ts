import type { CopyOrigin, Details, SegmentState, TimedImage } from './class.state.js';

/** Left out (undefined): stays, or the default when creating. Null: back to the default, or none. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null };

export type ClassInput = Given<{
  title: string;
  description: string;
  /** Minutes. */
  duration: number;
  difficulty: string;
  classType: string;
  coverImageUrl: string;
}>;

export type IntensityInput = Given<{ rpm: string; resistance: string; position: string }>;

export type SegmentInput = Given<{
  name: string;
  /** Seconds from the start of the class; null: where the segment before ends (timeline.ts). */
  startTime: number;
  /** Seconds. */
  duration: number;
  /** 1-based; beyond the end means the end. */
  order: number;
  intensity: IntensityInput;
  notes: string;
  imageUrl: string;
  musicId: number;
  /** Seconds within the track. */
  musicStartTime: number;
  musicEndTime: number;
  fadeInDuration: number;
  fadeOutDuration: number;
  transitionType: string;
  volume: number;
  protected: boolean;
}>;

export type SegmentImageInput = Given<{
  imageUrl: string;
  /** Seconds from the start of the segment. */
  startTime: number;
  /** Seconds. */
  duration: number;
  caption: string;
}>;

/** The track a segment is to play, as the catalog's copy knows it; null when the owner has no such track. */
export interface KnownTrack {
  readonly id: number;
  /** Seconds. */
  readonly duration: number;
  /** Another's, and shared with the class's owner. */
  readonly borrowed?: boolean;
}

export type ClassCommand =
  | CreateClass
  | SaveClass
  | DuplicateClass
  | { readonly kind: 'change'; readonly input: ClassInput }
  | { readonly kind: 'delete' }
  | AddSegment
  | ChangeSegment
  | { readonly kind: 'remove-segment'; readonly segmentId: number }
  | { readonly kind: 'remove-segment-music'; readonly segmentId: number }
  | PlaceImage
  | ChangeImage
  | RemoveImage
  | ReorderImages;

export interface CreateClass {
  readonly kind: 'create';
  readonly classId: number;
  readonly input: ClassInput;
}

/** The class as it is to stand: what is not named is removed. */
export interface SaveClass {
  readonly kind: 'save';
  readonly classId: number;
  /** It is to be created. */
  readonly isNew: boolean;
  readonly input: ClassInput;
  /** In their order. */
  readonly segments: readonly WholeSegment[];
}

export interface WholeSegment {
  readonly segmentId: number;
  readonly isNew: boolean;
  /** Its place is its place in the list: `order` is not read. */
  readonly input: SegmentInput;
  readonly track: KnownTrack | null;
  /** In their order; undefined: they stay. */
  readonly images: readonly WholeImage[] | undefined;
}

export interface WholeImage {
  readonly imageId: number;
  readonly isNew: boolean;
  readonly input: SegmentImageInput;
}

/** A new class, all at once. */
export interface DuplicateClass {
  readonly kind: 'duplicate';
  readonly classId: number;
  /** Another's class that it is a copy of. */
  readonly copiedFrom?: CopyOrigin;
  /** Of the class it is made after. */
  readonly details: Details;
  /** In their order, with identifiers of their own. */
  readonly segments: readonly SegmentState[];
  /** Of those segments, likewise. */
  readonly images: readonly TimedImage[];
}

export interface AddSegment {
  readonly kind: 'add-segment';
  readonly segmentId: number;
  readonly input: SegmentInput;
  readonly track: KnownTrack | null;
}

export interface ChangeSegment {
  readonly kind: 'change-segment';
  readonly segmentId: number;
  readonly input: SegmentInput;
  readonly track: KnownTrack | null;
}

/** Behind the segment's other timed images. */
export interface PlaceImage {
  readonly kind: 'place-image';
  readonly imageId: number;
  readonly segmentId: number;
  readonly input: SegmentImageInput;
  /** Those of the segment that are shown no more, and take nobody's room. */
  readonly unseen?: readonly number[];
}

export interface ChangeImage {
  readonly kind: 'change-image';
  readonly imageId: number;
  readonly input: SegmentImageInput;
}

export interface RemoveImage {
  readonly kind: 'remove-image';
  readonly imageId: number;
}

export interface ReorderImages {
  readonly kind: 'reorder-images';
  readonly segmentId: number;
  readonly imageIds: readonly number[];
}
