import { describe, expect, it } from '@jest/globals';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';
import { playlistSlice } from './playlist.slice.js';

type Event = NewEventOf<typeof PlaylistEventSchema>;

const { given } = specification(playlistSlice);
const create = { kind: 'create' as const, playlistId: 3, name: 'Hills', trackIds: [], own: [] };
const created: Event = { case: 'playlistCreated', value: { playlistId: 3, userId: 1, name: 'Hills' } };
const arranged = (...trackIds: number[]): Event => ({ case: 'playlistArranged', value: { trackIds } });
const added = (trackId: number, order: number): Event => ({
  case: 'playlistTrackAdded',
  value: { trackId, order },
});
const removed = (trackId: number): Event => ({ case: 'playlistTrackRemoved', value: { trackId } });
const renamed: Event = { case: 'playlistRenamed', value: { name: 'Waves' } };
const change = { kind: 'change' as const, name: null, trackIds: null, own: [], gone: [] };
const add = { kind: 'add' as const, trackId: 9, order: null, own: [9], gone: [] };
const other = { caller: { userId: 2, isAdmin: true, isSystem: false } };
const nobody = { caller: { userId: null, isAdmin: false, isSystem: false } };
const many = Array.from({ length: 1_000 }, (_, at) => at + 100);

describe('a playlist', () => {
  it('is created with a name, and tracks where they are given', () => {
    given().when(create).then(created);
    given()
      .when({ ...create, trackIds: [9, 8], own: [8, 9] })
      .then(created, arranged(9, 8));
    given().when(create, nobody).thenRefused('UNAUTHENTICATED');
    given(created).when(create).thenRefused('CONFLICT');
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    [{ trackIds: [9, 9], own: [9] }, 'A track can be in a playlist only once'],
    [{ trackIds: [9], own: [8] }, 'Track not found'],
    [{ trackIds: [...many, 9], own: [...many, 9] }, 'A playlist can have at most 1,000 tracks'],
  ])('has nothing impossible, created or changed: %#', (wrong, message) => {
    given()
      .when({ ...create, ...wrong })
      .thenRefused('VALIDATION_FAILED', message);
    given(created)
      .when({ ...change, ...wrong })
      .thenRefused('VALIDATION_FAILED', message);
  });

  it('is renamed and arranged, where that changes anything', () => {
    const given98 = given(created, arranged(9, 8));
    given98.when({ ...change, name: 'Waves' }).then(renamed);
    given98.when({ ...change, trackIds: [8, 9] }).then(arranged(8, 9));
    given98.when({ ...change, name: 'Waves', trackIds: [] }).then(renamed, arranged());
    given98.when({ ...change, name: 'Hills', trackIds: [9, 8] }).then();
    given98.when(change).then();
  });

  it('loses with the next change what was deleted', () => {
    const given987 = given(created, arranged(9, 8, 7));
    given987.when({ ...change, trackIds: [7, 8, 9], gone: [8] }).then(arranged(7, 9));
    given987.when({ ...add, trackId: 6, order: 2, own: [6], gone: [9] }).then(removed(9), added(6, 2));
  });
});

describe('tracks of a playlist', () => {
  it('are added at the end, or at a place', () => {
    given(created).when(add).then(added(9, 1));
    const given123 = given(created, added(1, 1), added(3, 2), added(2, 2));
    given123.when(add).then(added(9, 4));
    given123.when({ ...add, order: 1 }).then(added(9, 1));
    given123.when({ ...add, order: 99 }).then(added(9, 4));
    given123.when({ ...add, order: 0 }).thenRefused('VALIDATION_FAILED', 'Order must be at least 1');
    given123.when({ ...change, trackIds: [1, 2, 3] }).then();
  });

  it('are in it once, are its owner’s, and not too many', () => {
    given(created, added(9, 1)).when(add).thenRefused('CONFLICT', 'This track is in the playlist already');
    given(created)
      .when({ ...add, own: [] })
      .thenRefused('NOT_FOUND', 'Track not found');
    const full = given(created, arranged(...many));
    full.when(add).thenRefused('VALIDATION_FAILED', 'A playlist can have at most 1,000 tracks');
    full.when({ ...add, gone: [100] }).then(removed(100), added(9, 1_000));
  });

  it('are added several at once, at the end; those in it already stay where they are', () => {
    const several = { kind: 'add-all' as const, trackIds: [7, 1, 8], own: [1, 7, 8], gone: [] };
    const given123 = given(created, arranged(1, 2, 3));
    given123.when(several).then(arranged(1, 2, 3, 7, 8));
    given123.when({ ...several, gone: [2] }).then(arranged(1, 3, 7, 8));
    given123.when({ ...several, trackIds: [3, 1], own: [1, 3] }).then();
    given123.when({ ...several, own: [1, 7] }).thenRefused('NOT_FOUND', 'Track not found');
    given(created, arranged(...many.slice(1)))
      .when({ ...several, trackIds: [5_001, 5_002], own: [5_001, 5_002] })
      .thenRefused('VALIDATION_FAILED', 'A playlist can have at most 1,000 tracks');
  });

  it('are taken out', () => {
    given(created, arranged(9, 8)).when({ kind: 'remove', trackId: 9 }).then(removed(9));
    given(created, arranged(9, 8), removed(9)).when({ kind: 'remove', trackId: 9 }).thenRefused('NOT_FOUND');
  });
});

it('is deleted by its owner alone, and is then there for nobody', () => {
  const commands = [change, add, { kind: 'remove' as const, trackId: 9 }, { kind: 'delete' as const }];
  const deleted: Event = { case: 'playlistDeleted', value: {} };
  for (const caller of [other, nobody])
    given(created).when({ kind: 'delete' }, caller).thenRefused('NOT_FOUND', 'Playlist not found');
  for (const command of commands) {
    given(created, deleted).when(command).thenRefused('NOT_FOUND');
    given().when(command).thenRefused('NOT_FOUND');
  }
  given(created).when({ kind: 'delete' }).then(deleted);
  expect(commands).toHaveLength(4);
});
