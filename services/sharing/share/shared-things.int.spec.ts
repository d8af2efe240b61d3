import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

jest.setTimeout(60_000);
const [ann, bob, cy] = [1, 2, 3];
const gone = { code: 'NOT_FOUND', message: 'Share not found' };
const toBob = (contentId: number) => ({
  contentType: 'class',
  contentId,
  recipientEmail: 'bob@example.com',
  permission: 'use',
});

let sharing: SharingUnderTest;
beforeAll(async () => {
  sharing = await sharingUnderTest();
  await sharing.person(ann, 'Ann Lee', 'ann@example.com');
  await sharing.person(bob, 'Bob', 'bob@example.com');
  await sharing.person(cy, 'Cy', 'cy@example.com');
  await sharing.class(58, ann, 'Class 58');
});
afterAll(() => sharing?.close());

it('names those of whom something was copied, as long as they have an account', async () => {
  await sharing.person(77, 'Dee', 'dee@example.com');
  expect(await sharing.as(bob).namesOf(ann, 77, 999)).toEqual(['Ann Lee', 'Dee', null]);
  await sharing.forget(77);
  expect(await sharing.as(bob).namesOf(77)).toEqual([null]);
});

describe('a share', () => {
  it('is of a playlist as well, under the name it has, until the playlist is deleted', async () => {
    await sharing.playlist(7, ann, 'Hills');
    const ofPlaylist = { ...toBob(7), contentType: 'playlist' };
    const { id } = await sharing.as(ann).share(ofPlaylist);
    await sharing.as(bob).accept(id);
    await sharing.renamePlaylist(7, 'Waves');
    expect(await sharing.as(bob).read(id)).toMatchObject({ contentType: 'playlist', contentName: 'Waves' });
    expect(await sharing.as(bob).knownShares({ __typename: 'Playlist', id: 7 })).toEqual(['Ann Lee: use']);
    await expect(sharing.as(cy).share(ofPlaylist)).rejects.toMatchObject({ message: 'Playlist not found' });
    await sharing.dropPlaylist(7);
    await expect(sharing.as(bob).read(id)).rejects.toMatchObject(gone);
    await expect(sharing.as(ann).share(ofPlaylist)).rejects.toMatchObject({ message: 'Playlist not found' });
  });

  it('of a track bears the name that its owner gives it now', async () => {
    await sharing.track(8, ann, 'Lena');
    const { id } = await sharing.as(ann).share({ ...toBob(8), contentType: 'music' });
    await sharing.called(8, 'Lena, live');
    expect(await sharing.as(ann).read(id)).toMatchObject({ contentName: 'Lena, live' });
  });

  it('is listed among those of its content alone, where that is asked for', async () => {
    const made = await sharing.as(ann).share(toBob(58));
    await sharing.as(ann).share({ ...toBob(58), recipientEmail: 'cy@example.com' });
    const emails = async (type: string, id: number) =>
      (await sharing.as(ann).sharedOf(type, id)).map(({ recipientName }) => recipientName);
    expect(await emails('class', 58)).toEqual(['cy@example.com', 'bob@example.com']);
    expect([await emails('class', 57), await emails('music', 58)]).toEqual([[], []]);
    expect(await sharing.as(bob).sharedOf('class', 58)).toEqual([]);
    await sharing.as(ann).remove(made.id);
    expect(await emails('class', 58)).toEqual(['cy@example.com']);
  });

  it('allows what the best of several allows', async () => {
    await sharing.person(bob, 'Bob', 'bob@example.com');
    await sharing.class(60, ann, 'Class 60');
    const best = () => sharing.as(bob).knownShares({ __typename: 'Class', id: 60 });
    const accepted = async (permission: string, recipientEmail: string) => {
      const { id } = await sharing.as(ann).share({ ...toBob(60), permission, recipientEmail });
      await sharing.person(bob, 'Bob', recipientEmail);
      await sharing.as(bob).accept(id);
      return id;
    };
    const edit = await accepted('edit', 'bob@example.com');
    await accepted('view', 'bob@studio.example');
    expect(await best()).toEqual(['Ann Lee: edit']);
    await sharing.as(ann).remove(edit);
    expect(await best()).toEqual(['Ann Lee: view']);
  });
});
