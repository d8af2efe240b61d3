import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import type { TrackCommand, TrackState } from './track.commands.js';
import { trackDecider } from './track.decider.js';
import { trackProjection } from './track.projection.js';

export const trackSlice: Slice<typeof TrackEventSchema, TrackCommand, TrackState> = {
  name: 'track',
  schema: TrackEventSchema,
  decider: trackDecider,
  projection: trackProjection,
};
