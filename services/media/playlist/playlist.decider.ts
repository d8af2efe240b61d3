import type { Circumstances, Decider, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection, invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';
import type { AddTrack, AddTracks, PlaylistCommand, PlaylistState } from './playlist.commands.js';
import { evolve } from './playlist.evolve.js';
import { additionProblems, playlistProblems } from './playlist.rules.js';

type Event = NewEventOf<typeof PlaylistEventSchema>;
type Kept = Extract<PlaylistState, { kind: 'kept' }>;
type Of<Kind> = Extract<PlaylistCommand, { kind: Kind }>;

/**
 * A playlist holds tracks of those who put them there, each of them once. Whether somebody may change it, the resolver
 * asks the policy; only its owner deletes it.
 */
export const playlistDecider: Decider<typeof PlaylistEventSchema, PlaylistCommand, PlaylistState> = {
  initial: { kind: 'none' },
  evolve,
  decide(command, state, circumstances) {
    if (command.kind === 'create') return create(command, state, circumstances);
    if (state.kind === 'none') return notFound('Playlist');
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'add':
        return add(command, state);
      case 'add-all':
        return addAll(command, state);
      case 'remove':
        return state.trackIds.includes(command.trackId) ? [removed(command.trackId)] : notFound('Track');
      case 'delete':
        if (state.ownerId !== circumstances.caller.userId) return notFound('Playlist');
        return [{ case: 'playlistDeleted', value: {} }];
    }
  },
};

function create(
  { playlistId, name, trackIds, own, copiedFrom }: Of<'create'>,
  state: PlaylistState,
  { caller }: Circumstances,
) {
  if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
  if (state.kind !== 'none') return new Rejection('CONFLICT', 'This playlist exists already');
  const errors = playlistProblems(name, trackIds, own);
  if (errors.length > 0) return invalid(errors);
  const value = { playlistId, userId: caller.userId, name, ...(copiedFrom ? { copiedFrom } : {}) };
  const created: Event = { case: 'playlistCreated', value };
  return trackIds.length > 0 ? [created, arranged(trackIds)] : [created];
}

/** Tracks that were deleted are left out, whether they are named or not. */
function change({ name, trackIds, own, gone }: Of<'change'>, state: Kept): readonly Event[] | Rejection {
  const wanted = trackIds && without(trackIds, gone);
  const errors = playlistProblems(name, wanted, [...own, ...state.trackIds]);
  if (errors.length > 0) return invalid(errors);
  const renamed: Event[] =
    name === null || name === state.name ? [] : [{ case: 'playlistRenamed', value: { name } }];
  return wanted === null || wanted.join() === state.trackIds.join()
    ? renamed
    : [...renamed, arranged(wanted)];
}

/** What was deleted leaves the playlist first, so that `order` counts what people see. */
function add({ trackId, order, own, gone }: AddTrack, { trackIds }: Kept): readonly Event[] | Rejection {
  const present = without(trackIds, gone);
  const errors = additionProblems(present.length, order);
  if (errors.length > 0) return invalid(errors);
  if (present.includes(trackId)) return new Rejection('CONFLICT', 'This track is in the playlist already');
  if (!own.includes(trackId)) return notFound('Track');
  const last = present.length + 1;
  const value = { trackId, order: Math.min(order ?? last, last) };
  const leaving = trackIds.filter((id) => gone.includes(id));
  return [...leaving.map(removed), { case: 'playlistTrackAdded', value }];
}

function addAll(
  { trackIds: wanted, own, gone }: AddTracks,
  { trackIds }: Kept,
): readonly Event[] | Rejection {
  if (!wanted.every((id) => own.includes(id))) return notFound('Track');
  const present = without(trackIds, gone);
  const all = [...present, ...without(wanted, present)];
  if (all.length === present.length) return [];
  const errors = playlistProblems(null, all, all);
  return errors.length > 0 ? invalid(errors) : [arranged(all)];
}

const without = (trackIds: readonly number[], gone: readonly number[]) =>
  trackIds.filter((id) => !gone.includes(id));
const removed = (trackId: number): Event => ({ case: 'playlistTrackRemoved', value: { trackId } });
const arranged = (trackIds: readonly number[]): Event => ({
  case: 'playlistArranged',
  value: { trackIds: [...trackIds] },
});
