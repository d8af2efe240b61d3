import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';
import type { PlaylistCommand, PlaylistState } from './playlist.commands.js';
import { playlistDecider } from './playlist.decider.js';
import { playlistProjection } from './playlist.projection.js';

export const playlistSlice: Slice<typeof PlaylistEventSchema, PlaylistCommand, PlaylistState> = {
  name: 'playlist',
  schema: PlaylistEventSchema,
  decider: playlistDecider,
  projection: playlistProjection,
};
