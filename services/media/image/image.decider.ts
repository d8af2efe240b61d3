import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ImageEventSchema } from '@cadenza/proto/gen/media/v1/image_pb.js';
import { captionOf } from './image.rules.js';

/** What was made of a file; it is in the object store by then. */
export interface UploadImage {
  readonly kind: 'upload';
  readonly imageId: number;
  readonly caption: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly imageSize: number;
  readonly thumbnailSize: number;
  readonly objectKey: string;
  readonly thumbnailKey: string;
  readonly sha256: string;
}

export type ImageCommand =
  UploadImage | { readonly kind: 'caption'; readonly caption: string | null } | { readonly kind: 'delete' };

export type ImageState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'stored';
      readonly ownerId: number;
      readonly caption: string | undefined;
      readonly fileSize: bigint;
    }
  | { readonly kind: 'deleted' };

/** An image is stored once; its caption alone changes; its owner alone changes and deletes it. */
export const imageDecider: Decider<typeof ImageEventSchema, ImageCommand, ImageState> = {
  initial: { kind: 'none' },

  evolve(state, event): ImageState {
    switch (event.case) {
      case 'imageUploaded': {
        const { userId: ownerId, caption, imageSize, thumbnailSize } = event.value;
        return { kind: 'stored', ownerId, caption, fileSize: imageSize + thumbnailSize };
      }
      case 'imageCaptioned':
        return state.kind === 'stored' ? { ...state, caption: event.value.caption } : state;
      case 'imageDeleted':
        return { kind: 'deleted' };
    }
  },

  decide(command, state, { now, caller }) {
    if (command.kind === 'upload') {
      if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in to upload images');
      if (state.kind !== 'none') return new Rejection('CONFLICT', 'This image exists already');
      const caption = captionOf(command.caption);
      if (caption instanceof Rejection) return caption;
      const { kind: _, caption: _said, imageSize, thumbnailSize, ...facts } = command;
      const sizes = { imageSize: BigInt(imageSize), thumbnailSize: BigInt(thumbnailSize) };
      const uploadedAt = timestampFromDate(now);
      const value = { ...facts, ...sizes, ...caption, userId: caller.userId, uploadedAt };
      return [{ case: 'imageUploaded', value }];
    }
    if (state.kind !== 'stored' || state.ownerId !== caller.userId) return notFound('Image');
    switch (command.kind) {
      case 'caption': {
        const value = captionOf(command.caption);
        if (value instanceof Rejection) return value;
        return value.caption === state.caption ? [] : [{ case: 'imageCaptioned', value }];
      }
      case 'delete':
        return [{ case: 'imageDeleted', value: { userId: state.ownerId, fileSize: state.fileSize } }];
    }
  },
};
