import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { trackDecider, type TrackCommand, type TrackState } from './track.decider.js';
import { trackProjection } from './track.projection.js';

export const trackSlice: Slice<typeof TrackEventSchema, TrackCommand, TrackState> = {
  name: 'track',
  schema: TrackEventSchema,
  decider: trackDecider,
  projection: trackProjection,
};
