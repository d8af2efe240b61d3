import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import type { ShareCommand } from './share.commands.js';
import { shareDecider, type ShareState } from './share.decider.js';
import { shareProjection } from './share.projection.js';

export const shareSlice: Slice<typeof ShareEventSchema, ShareCommand, ShareState> = {
  name: 'share',
  schema: ShareEventSchema,
  decider: shareDecider,
  projection: shareProjection,
};
