import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { storageLimit } from '../quota/storage.js';
import { objectCount, storageUsage, storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
const owner = 41;
let friend = 100;
let media: MediaUnderTest;
let lastShare = 0;
let mark = 0;
let track: { id: number; fileSize: number; title: string };
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());
beforeEach(async () => {
  friend += 1;
  track = await storedTrack(media, owner, ++mark, { title: `Song ${mark}`, artist: 'Band', bpm: '128' });
});

/** Accepted by the friend; answers what ends it. */
async function share(contentType: string, contentId: number, permission: string) {
  const shareId = ++lastShare;
  const announce = (event: NewEventOf<typeof ShareEventSchema>) =>
    media.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;
  const value = { shareId, contentType, contentId, ownerId: owner, permission };
  await announce({ case: 'contentShared', value });
  await announce({ case: 'shareAccepted', value: { recipientId: friend } });
  await media.sharing.beat(new Date());
  return () => announce({ case: 'shareRemoved', value: {} });
}
async function classOf(userId: number, classId: number, segment: object) {
  const announce = (event: NewEventOf<typeof ClassEventSchema>) =>
    media.catalog.announce(`class-${classId}`, ClassEventSchema, event).heard;
  await announce({ case: 'classCreated', value: { classId, userId, details: {} } });
  await announce({ case: 'segmentAdded', value: { segment: { segmentId: classId, ...segment }, order: 1 } });
}
const asked = async (userId: number, operation: string) => {
  const { data, errors } = await media.ask(userId, operation);
  return (errors?.[0]?.extensions.code ?? Object.values(data!)[0]) as unknown as { id: number };
};
const facts = 'id title artist bpm duration fileSize source userId shared copiedFrom { title owner { id } }';
const copy = (id = track.id, by = friend) => asked(by, `mutation { copyMusic(id: ${id}) { ${facts} } }`);
const bytesOf = async (userId: number, id: number) =>
  Buffer.from(await (await media.bytes(userId, `music/stream/${id}`)).arrayBuffer()).toString('base64');

describe('copyMusic', () => {
  it('makes a track of the caller’s own with the same bytes, which stays when the share ends', async () => {
    const end = await share('music', track.id, 'use');
    const before = await bytesOf(owner, track.id);
    const copied = await copy();
    expect(copied).toMatchObject({
      title: track.title,
      artist: 'Band',
      bpm: 128,
      fileSize: track.fileSize,
      source: 'Upload',
      userId: friend,
      shared: false,
      copiedFrom: { title: track.title, owner: { id: owner } },
    });
    expect(copied.id).not.toBe(track.id);
    await end();
    await asked(owner, `mutation { deleteMusic(id: ${track.id}) }`);
    expect(await bytesOf(friend, copied.id)).toBe(before);
    expect(await storageUsage(media, friend)).toMatchObject({ currentUsage: track.fileSize });
  });

  it('answers the copy that is there, and for one’s own track that track', async () => {
    await share('music', track.id, 'edit');
    const objects = await objectCount(media);
    const { id } = await copy();
    expect(await copy()).toMatchObject({ id });
    expect(await copy(id)).toMatchObject({ id });
    expect(await copy(track.id, owner)).toMatchObject({ id: track.id });
    expect(await objectCount(media)).toBe(objects + 1);
    await asked(friend, `mutation { deleteMusic(id: ${id}) }`);
    expect((await copy()).id).toBeGreaterThan(id);
  });

  it('is refused without a share, by one to view, by one that ended, and by an old copy of the shares', async () => {
    expect(await copy()).toBe('NOT_FOUND');
    await share('music', track.id, 'view');
    expect(await copy()).toBe('NOT_FOUND');
    const end = await share('music', track.id, 'use');
    await media.owner(sql`update freshness set as_of = now() - interval '6 s'`);
    expect(await copy()).toBe('UNAVAILABLE');
    await media.sharing.beat(new Date());
    await end();
    expect(await copy()).toBe('NOT_FOUND');
    expect(await storageUsage(media, friend)).toMatchObject({ currentUsage: 0 });
  });

  it('is refused when there is no room for it, and leaves no bytes behind', async () => {
    await share('music', track.id, 'use');
    const objects = await objectCount(media);
    const used = String(storageLimit - track.fileSize + 1);
    await media.owner(sql`insert into storage (user_id, used) values (${friend}, ${used})`);
    expect(await copy()).toBe('QUOTA_EXCEEDED');
    expect(await objectCount(media)).toBe(objects);
  });

  it('takes what a class of the owner’s plays that is shared to use, and not one to view', async () => {
    await classOf(owner, 500 + mark, { musicId: track.id });
    await share('class', 500 + mark, 'view');
    expect(await copy()).toBe('NOT_FOUND');
    await share('class', 500 + mark, 'use');
    expect(await copy()).toMatchObject({ userId: friend });
  });

  it('does not take what somebody else has placed in the class', async () => {
    const theirs = await storedTrack(media, 42, 200 + mark);
    await classOf(owner, 600 + mark, { musicId: theirs.id });
    await share('class', 600 + mark, 'edit');
    expect(await asked(friend, `{ musicTrack(id: ${theirs.id}) { id } }`)).toEqual({ id: theirs.id });
    expect(await copy(theirs.id)).toBe('NOT_FOUND');
  });

  it('takes a clip with its original, and copies that once', async () => {
    const cut = (title: string) =>
      asked(
        owner,
        `mutation { createClip(input: { sourceId: ${track.id}, title: "${title}", startTime: 0.05, endTime: 0.2,
          fadeInDuration: 0.05, volume: 60 }) { id } }`,
      );
    const clips = [await cut('Refrain'), await cut('Bridge')];
    const copies = [];
    for (const { id } of clips) {
      await share('music', id, 'use');
      copies.push(await copy(id));
    }
    expect(copies).toMatchObject([
      { title: 'Refrain', source: 'Clip', fileSize: 0, copiedFrom: { title: 'Refrain' } },
      { title: 'Bridge', source: 'Clip' },
    ]);
    const { items } = (await asked(
      friend,
      '{ music { items { id title volume original { id } } } }',
    )) as never as {
      items: { title: string; volume: number | null; original: { id: number } | null }[];
    };
    expect(items.map(({ title }) => title)).toEqual(['Bridge', 'Refrain', track.title]);
    expect(new Set(items.slice(0, 2).map(({ original }) => original!.id)).size).toBe(1);
    expect(items[1]!.volume).toBe(60);
    expect(await storageUsage(media, friend)).toMatchObject({ currentUsage: track.fileSize });
  });
});

describe('copyPlaylist', () => {
  const playlistOf = async (ids: number[]) =>
    (await asked(owner, `mutation { createPlaylist(input: { name: "Hills", musicIds: [${ids}] }) { id } }`))
      .id;
  const copyPlaylist = (id: number) =>
    asked(
      friend,
      `mutation { copyPlaylist(id: ${id}) { id name userId shared copiedFrom { title owner { id } } tracks { id userId } } }`,
    );

  it('makes a playlist of the copies that the caller has, in its order, which names its origin', async () => {
    const other = await storedTrack(media, owner, 300 + mark);
    const left = await storedTrack(media, owner, 400 + mark);
    const id = await playlistOf([other.id, left.id, track.id]);
    const end = await share('playlist', id, 'use');
    const second = await copy(track.id);
    const first = await copy(other.id);
    const copied = await copyPlaylist(id);
    await end();
    expect(copied).toMatchObject({
      name: 'Hills',
      userId: friend,
      shared: false,
      copiedFrom: { title: 'Hills', owner: { id: owner } },
      tracks: [
        { id: first.id, userId: friend },
        { id: second.id, userId: friend },
      ],
    });
  });

  it('is refused by a share to view', async () => {
    const id = await playlistOf([track.id]);
    await share('playlist', id, 'view');
    expect([await copyPlaylist(id), await copy()]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('a track that somebody has placed by a share in a class of their own', () => {
  const heard = async (userId: number) =>
    (await media.bytes(userId, `music/stream/${track.id}`, { headers: { range: 'bytes=0-9' } })).status;

  it('is heard by them as long as it is shared, and not by those with whom they share the class', async () => {
    const [classId, rider] = [700 + mark, 43];
    const end = await share('music', track.id, 'use');
    await classOf(friend, classId, { musicId: track.id, musicBorrowed: true });
    const shareId = ++lastShare;
    const announce = (event: NewEventOf<typeof ShareEventSchema>) =>
      media.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;
    const value = { shareId, contentType: 'class', contentId: classId, ownerId: friend, permission: 'edit' };
    await announce({ case: 'contentShared', value });
    await announce({ case: 'shareAccepted', value: { recipientId: rider } });
    await media.sharing.beat(new Date());
    expect([await heard(friend), await heard(rider)]).toEqual([206, 404]);
    await end();
    expect([await heard(friend), await heard(owner)]).toEqual([404, 206]);
  });
});
