import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { storedTrack } from './testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from './testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

it('tells the gateway what another service names by its id, and null for what is not the caller’s', async () => {
  const { id } = await storedTrack(media, 5, 5, { title: 'Tide' });
  const { data } = await media.ask(
    5,
    `mutation { createPlaylist(input: { name: "Hills" }) { id } createFolder(input: { name: "Deep" }) { id } }`,
  );
  const made = data as unknown as { createPlaylist: { id: number }; createFolder: { id: number } };
  const named = [
    { __typename: 'MusicTrack', id },
    { __typename: 'MediaFolder', id: made.createFolder.id },
    { __typename: 'LibraryImage', id: 999 },
  ];
  const query = `query ($named: [_Any!]!) { _entities(representations: $named) {
    ... on MusicTrack { title } ... on MediaFolder { name } ... on LibraryImage { width } } }`;
  const own = await media.ask(5, query, { named });
  expect(own.errors).toBeUndefined();
  expect(own.data).toEqual({ _entities: [{ title: 'Tide' }, { name: 'Deep' }, null] });
  expect((await media.ask(6, query, { named })).data).toEqual({ _entities: [null, null, null] });

  const list = `query ($named: [_Any!]!) { _entities(representations: $named) { ... on Playlist { name } } }`;
  const playlist = [{ __typename: 'Playlist', id: made.createPlaylist.id }];
  expect((await media.ask(5, list, { named: playlist })).data).toEqual({ _entities: [{ name: 'Hills' }] });
});
