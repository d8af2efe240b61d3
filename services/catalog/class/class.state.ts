import type { Message } from '@bufbuild/protobuf';
import type { ClassDetails, Origin, Segment, SegmentImage } from '@cadenza/proto/gen/catalog/v1/class_pb.js';

/** The stored messages without the wire's own properties. */
export type Details = Omit<ClassDetails, keyof Message>;
export type SegmentState = Omit<Segment, keyof Message>;
export type CopyOrigin = Omit<Origin, keyof Message>;
/** An image that is shown for a while during a segment. */
export type TimedImage = Omit<SegmentImage, keyof Message>;

/** What later decisions about a class depend on. */
export interface ClassState {
  /** False before the creation and after the deletion. */
  readonly exists: boolean;
  readonly details: Details;
  /** In their order: the place in this list is `order` less one, so it has no gaps. */
  readonly segments: readonly SegmentState[];
  /** Of all segments, those of each in their order. */
  readonly images: readonly TimedImage[];
}
