import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { objectCount, storageUsage, storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { cut } = clipSteps(() => media);
let user = 100;
let own: number[];
let strange: number;
beforeEach(async () => {
  user += 2;
  own = [];
  for (const mark of [1, 2, 3]) own.push((await storedTrack(media, user, mark)).id);
  strange = (await storedTrack(media, user + 1, 4)).id;
});

const asked = {
  delete: 'mutation ($musicIds: [Int!]!) { deleteMusicTracks(musicIds: $musicIds) }',
  file: 'mutation ($musicIds: [Int!]!, $at: Int) { fileMusicTracks(musicIds: $musicIds, folderId: $at) }',
  list: `mutation ($musicIds: [Int!]!, $at: Int!) {
    addTracksToPlaylist(playlistId: $at, musicIds: $musicIds) { tracks { id } } }`,
};
const perform = (what: keyof typeof asked, musicIds: readonly number[], at?: number) =>
  media.ask(user, asked[what], { musicIds, at });
const folder = async () =>
  fieldOf<{ id: number }>(
    await media.ask(user, 'mutation { createFolder(input: { name: "Rides" }) { id } }'),
    'createFolder',
  ).id;
const playlist = async () =>
  fieldOf<{ id: number }>(
    await media.ask(user, 'mutation { createPlaylist(input: { name: "Rides" }) { id } }'),
    'createPlaylist',
  ).id;
const tracksOf = async (userId = user) => {
  const rows = await media.rows.query<{ id: number }>(
    sql`select id from track where user_id = ${userId} order by id`,
  );
  return rows.map(({ id }) => id);
};
const filed = (folderId: number) =>
  media.rows.query(sql`select file_id from folder_file where folder_id = ${folderId} order by file_id`);
const eventsOf = async () => {
  const [row] = await media.rows.query<{ count: number }>(sql`select count(*)::int as count from event`);
  return row!.count;
};

describe('several tracks at once', () => {
  it('are deleted with their clips, their bytes and their share of the storage', async () => {
    const before = await objectCount(media);
    const clip = fieldOf<{ id: number }>(await cut(user, { sourceId: own[0] }), 'createClip').id;
    expect(fieldOf(await perform('delete', [clip, own[0]!, own[1]!, own[1]!]), 'deleteMusicTracks')).toBe(
      true,
    );
    expect(await tracksOf()).toEqual([own[2]]);
    expect(await objectCount(media)).toBe(before - 2);
    const left = await media.rows.query<{ size: number }>(
      sql`select file_size::int as size from track where id = ${own[2]}`,
    );
    expect(await storageUsage(media, user)).toMatchObject({ currentUsage: left[0]!.size });
  });

  it('go into a folder by one event, and out of it', async () => {
    const id = await folder();
    const before = await eventsOf();
    expect(fieldOf(await perform('file', own, id), 'fileMusicTracks')).toBe(true);
    expect(await eventsOf()).toBe(before + 1);
    expect(await filed(id)).toEqual(own.map((file_id) => ({ file_id })));
    await perform('file', own.slice(0, 2));
    expect(await filed(id)).toEqual([{ file_id: own[2] }]);
  });

  it('go to the end of a playlist', async () => {
    const id = await playlist();
    await perform('list', [own[2]!], id);
    const added = await perform('list', own, id);
    expect(fieldOf(added, 'addTracksToPlaylist')).toEqual({
      tracks: [own[2], own[0], own[1]].map((track) => ({ id: track })),
    });
  });

  it.each(['delete', 'file', 'list'] as const)(
    'are all the caller’s: to %s with another’s or an unknown one among them changes nothing',
    async (what) => {
      const at = await (what === 'list' ? playlist() : folder());
      const before = await eventsOf();
      for (const alien of [strange, 2_147_483_647])
        expect(refusalOf(await perform(what, [...own, alien], at))).toEqual(['NOT_FOUND', 'Track not found']);
      expect([await eventsOf(), await tracksOf(), await tracksOf(user + 1)]).toEqual([
        before,
        own,
        [strange],
      ]);
      expect(await filed(at)).toEqual([]);
    },
  );

  it('are at least one and at most 200', async () => {
    const list = await playlist();
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const ids of [[], many]) {
      expect(refusalOf(await perform('delete', ids))[0]).toBe('VALIDATION_FAILED');
      expect(refusalOf(await perform('file', ids))[0]).toBe('VALIDATION_FAILED');
      expect(refusalOf(await perform('list', ids, list))[0]).toBe('VALIDATION_FAILED');
    }
  });

  it('go into no folder or playlist of somebody else', async () => {
    const [at, list] = [await folder(), await playlist()];
    const alien = [strange];
    const as = { file: 'Folder not found', list: 'Playlist not found' };
    for (const [what, place] of [
      ['file', at],
      ['list', list],
    ] as const) {
      const answer = await media.ask(user + 1, asked[what], { musicIds: alien, at: place });
      expect(refusalOf(answer)).toEqual(['NOT_FOUND', as[what]]);
    }
  });
});
