import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';
import type { PlaylistState } from './playlist.commands.js';

export function evolve(state: PlaylistState, event: EventOf<typeof PlaylistEventSchema>): PlaylistState {
  if (event.case === 'playlistCreated')
    return { kind: 'kept', ownerId: event.value.userId, name: event.value.name, trackIds: [] };
  if (state.kind === 'none') return state;
  switch (event.case) {
    case 'playlistRenamed':
      return { ...state, name: event.value.name };
    case 'playlistArranged':
      return { ...state, trackIds: event.value.trackIds };
    case 'playlistTrackAdded': {
      const { trackId, order } = event.value;
      const { trackIds } = state;
      const [before, after] = [trackIds.slice(0, order - 1), trackIds.slice(order - 1)];
      return { ...state, trackIds: [...before, trackId, ...after] };
    }
    case 'playlistTrackRemoved':
      return { ...state, trackIds: state.trackIds.filter((id) => id !== event.value.trackId) };
    case 'playlistDeleted':
      return { kind: 'none' };
  }
}
