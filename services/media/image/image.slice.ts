import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ImageEventSchema } from '@cadenza/proto/gen/media/v1/image_pb.js';
import { imageDecider, type ImageCommand, type ImageState } from './image.decider.js';
import { imageProjection } from './image.projection.js';

export const imageSlice: Slice<typeof ImageEventSchema, ImageCommand, ImageState> = {
  name: 'image',
  schema: ImageEventSchema,
  decider: imageDecider,
  projection: imageProjection,
};
