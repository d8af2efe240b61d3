import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { cut, remove, track } = clipSteps(() => media);
const fields = 'id name userId songCount totalDuration createdAt updatedAt version tracks { id shared }';

interface Seen {
  readonly id: number;
  readonly version: number;
  readonly songCount: number;
  readonly totalDuration: number;
  readonly updatedAt: string;
  readonly tracks: readonly { readonly id: number }[];
}

const mutation = (userId: number, call: string, variables: object, types: string, carried = {}) =>
  media.ask(userId, `mutation (${types}) { ${call} }`, variables, carried);
const create = (userId: number, input: object, carried = {}) =>
  mutation(
    userId,
    `createPlaylist(input: $input) { ${fields} }`,
    { input },
    '$input: PlaylistInput!',
    carried,
  );
const update = (userId: number, id: number, input: object, version?: number) =>
  mutation(
    userId,
    `updatePlaylist(id: $id, input: $input, version: $version) { ${fields} }`,
    { id, input, version },
    '$id: Int!, $input: PlaylistInput!, $version: Int',
  );
const add = (userId: number, playlistId: number, musicId: number, order?: number) =>
  mutation(
    userId,
    `addToPlaylist(playlistId: $playlistId, musicId: $musicId, order: $order) {
      ${fields} entry(musicId: $musicId) { playlistId musicId order } none: entry(musicId: 0) { order } }`,
    { playlistId, musicId, order },
    '$playlistId: Int!, $musicId: Int!, $order: Int',
  );
const take = (userId: number, playlistId: number, musicId: number) =>
  mutation(
    userId,
    `removeFromPlaylist(playlistId: $playlistId, musicId: $musicId) { ${fields} }`,
    { playlistId, musicId },
    '$playlistId: Int!, $musicId: Int!',
  );
const read = (userId: number, id: number) => media.ask(userId, `{ playlist(id: ${id}) { ${fields} } }`);
const seen = async (userId: number, id: number) => fieldOf<Seen>(await read(userId, id), 'playlist');
const created = async (userId: number, input: object) =>
  fieldOf<Seen>(await create(userId, input), 'createPlaylist');
const idsOf = ({ tracks }: Seen) => tracks.map(({ id }) => id);
const threeTracks = async (userId: number) => {
  const ids: number[] = [];
  for (const mark of [1, 2, 3]) ids.push((await storedTrack(media, userId, mark)).id);
  return ids as [number, number, number];
};

describe('a playlist', () => {
  it('holds tracks in their order', async () => {
    const [a, b, c] = await threeTracks(5);
    const { id, ...playlist } = await created(5, { name: 'Hills', musicIds: [a, b] });
    expect(playlist).toMatchObject({
      name: 'Hills',
      userId: 5,
      songCount: 2,
      tracks: [{ id: a }, { id: b }],
    });
    const after = fieldOf<object>(await add(5, id, c, 2), 'addToPlaylist');
    expect(after).toMatchObject({ entry: { playlistId: id, musicId: c, order: 2 }, none: null });
    expect(idsOf(await seen(5, id))).toEqual([a, c, b]);
    await update(5, id, { musicIds: [b, c, a] });
    expect(fieldOf(await track(5, c), 'musicTrack')).toMatchObject({ playlists: [{ id, name: 'Hills' }] });
    await take(5, id, c);
    expect(fieldOf(await track(5, c), 'musicTrack')).toMatchObject({ playlists: [] });
    expect(await seen(5, id)).toMatchObject({
      songCount: 2,
      totalDuration: expect.closeTo((2 * (10 * 1152)) / 44_100, 3),
      tracks: [{ id: b }, { id: a }],
    });
    expect(refusalOf(await add(5, id, a))).toEqual(['CONFLICT', 'This track is in the playlist already']);
    expect(refusalOf(await take(5, id, c))).toEqual(['NOT_FOUND', 'Track not found']);
    const clipId = fieldOf<{ id: number }>(await cut(5, { sourceId: a }), 'createClip').id;
    await add(5, id, clipId, 1);
    await remove(5, a);
    expect(idsOf(await seen(5, id))).toEqual([b]);
    await add(5, id, c, 1);
    expect(idsOf(await seen(5, id))).toEqual([c, b]);
    await remove(5, c);
    expect(fieldOf<Seen>(await update(5, id, { musicIds: [b, c] }), 'updatePlaylist').songCount).toBe(1);
  });

  it('is its owner’s alone, and of their tracks', async () => {
    const [a] = await threeTracks(6);
    const { id } = await created(6, { name: 'Mine', musicIds: [a] });
    const asked = [read(7, id), update(7, id, { name: 'x' }), add(7, id, a), take(7, id, a)];
    for (const answer of await Promise.all([
      ...asked,
      media.ask(7, `mutation { deletePlaylist(id: ${id}) }`),
    ]))
      expect(refusalOf(answer)).toEqual(['NOT_FOUND', 'Playlist not found']);
    const { id: theirs } = await created(7, { name: 'Theirs' });
    expect(refusalOf(await add(7, theirs, a))).toEqual(['NOT_FOUND', 'Track not found']);
    expect(refusalOf(await create(7, { name: 'x', musicIds: [a] }))[0]).toBe('VALIDATION_FAILED');
    expect(refusalOf(await create(7, {}))).toEqual(['VALIDATION_FAILED', 'Name is required']);
    expect(refusalOf(await media.ask(7, '{ playlists(userId: 6) { items { id } } }'))[0]).toBe('FORBIDDEN');
  });

  it.each([
    ['of another', async () => (await created(6, { name: 'Mine' })).id],
    ['that is not there', async () => 999_999],
  ])('%s is not found, whichever version is named', async (_, made) => {
    const id = await made();
    for (const version of [0, 1, 2])
      expect(refusalOf(await update(7, id, { name: 'x' }, version))).toEqual([
        'NOT_FOUND',
        'Playlist not found',
      ]);
  });

  it('is not changed over what somebody else has changed, and made once by one Idempotency-Key', async () => {
    const { id, version } = await created(8, { name: 'One' });
    expect((await update(8, id, { name: 'Two' }, version)).errors).toBeUndefined();
    expect(refusalOf(await update(8, id, { name: 'Three' }, version))[0]).toBe('CONFLICT');
    const carried = { idempotency: { key: 'k', bodyHash: 'b' } };
    const [one, two] = [await create(8, { name: 'x' }, carried), await create(8, { name: 'x' }, carried)];
    expect(one.data).toEqual(two.data);
  });

  it('is listed by its last change, page by page, and searched by its name', async () => {
    const names = ['Été', 'Hills', '50%'];
    const ids: number[] = [];
    for (const name of names) ids.push((await created(9, { name })).id);
    const list = async (args = '') => {
      const asked = `{ playlists${args} { items { name songCount tracks { id } } nextCursor } }`;
      return fieldOf<{ items: { name: string }[]; nextCursor: string | null }>(
        await media.ask(9, asked),
        'playlists',
      );
    };
    const namesOf = async (args?: string) => (await list(args)).items.map(({ name }) => name);
    expect(await namesOf()).toEqual(['50%', 'Hills', 'Été']);
    await update(9, ids[1]!, { name: 'Hills!' });
    expect(await namesOf()).toEqual(['Hills!', '50%', 'Été']);
    const page = await list('(first: 2)');
    expect(page.items).toHaveLength(2);
    expect(await list(`(first: 2, after: "${page.nextCursor}")`)).toMatchObject({
      items: [{ name: 'Été' }],
      nextCursor: null,
    });
    for (const typed of ['ÉTÉ', 'ete', 'e\u0301te\u0301'])
      expect(await namesOf(`(search: "${typed}")`)).toEqual(['Été']);
    expect(await namesOf('(search: "%")')).toEqual(['50%']);
    expect((await media.ask(9, `mutation { deletePlaylist(id: ${ids[0]}) }`)).data).toEqual({
      deletePlaylist: true,
    });
    expect(await namesOf()).toEqual(['Hills!', '50%']);
  });
});
