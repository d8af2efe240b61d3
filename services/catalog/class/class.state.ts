import type { Message } from '@bufbuild/protobuf';
import type { ClassDetails, Segment } from '@cadenza/proto/gen/catalog/v1/class_pb.js';

/** The stored messages without the wire's own properties. */
export type Details = Omit<ClassDetails, keyof Message>;
export type SegmentState = Omit<Segment, keyof Message>;

/** What later decisions about a class depend on. */
export interface ClassState {
  /** False before the creation and after the deletion. */
  readonly exists: boolean;
  readonly ownerId: number;
  readonly details: Details;
  /** In their order: the place in this list is `order` less one, so it has no gaps. */
  readonly segments: readonly SegmentState[];
}
