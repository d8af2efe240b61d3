import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
const [owner, friend, stranger] = [31, 32, 33];

let media: MediaUnderTest;
let playlistId: number;
let trackId: number;
let lastShare = 0;
let mark = 0;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());
beforeEach(async () => {
  trackId = (await storedTrack(media, owner, ++mark)).id;
  const input = `{ name: "Hills ${mark}", musicIds: [${trackId}] }`;
  const { data } = await media.ask(owner, `mutation { createPlaylist(input: ${input}) { id } }`);
  playlistId = (data as unknown as { createPlaylist: { id: number } }).createPlaylist.id;
});

/** Accepted by the friend; answers what ends it. */
async function share(permission: string, expiresAt?: Date) {
  const shareId = ++lastShare;
  const announce = (event: Parameters<typeof media.sharing.announce<typeof ShareEventSchema>>[2]) =>
    media.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;
  const end = expiresAt ? { expiresAt: timestampFromDate(expiresAt) } : {};
  const value = {
    shareId,
    contentType: 'playlist',
    contentId: playlistId,
    ownerId: owner,
    permission,
    ...end,
  };
  await announce({ case: 'contentShared', value });
  await announce({ case: 'shareAccepted', value: { recipientId: friend } });
  await media.sharing.beat(new Date());
  return () => announce({ case: 'shareRemoved', value: {} });
}
const heard = async (userId: number, id = trackId) =>
  (await media.bytes(userId, `music/stream/${id}`, { headers: { range: 'bytes=0-9' } })).status;
const asked = async (userId: number, operation: string) => {
  const { data, errors } = await media.ask(userId, operation);
  return errors?.[0]?.extensions.code ?? Object.values(data!)[0];
};
const read = (userId: number) =>
  asked(userId, `{ playlist(id: ${playlistId}) { shared songCount tracks { id shared } } }`);
const changes = (musicId: number) => [
  `updatePlaylist(id: ${playlistId}, input: { name: "Theirs" }) { id }`,
  `addToPlaylist(playlistId: ${playlistId}, musicId: ${musicId}) { id }`,
  `removeFromPlaylist(playlistId: ${playlistId}, musicId: ${trackId}) { id }`,
];

describe('a shared playlist', () => {
  it('is read and heard by whoever has accepted it, until it is taken back', async () => {
    expect([await read(friend), await heard(friend)]).toEqual(['NOT_FOUND', 404]);
    const end = await share('view');
    const tracks = [{ id: trackId, shared: true }];
    expect(await read(friend)).toEqual({ shared: true, songCount: 1, tracks });
    expect([await heard(friend), await heard(stranger), await read(stranger)]).toEqual([
      206,
      404,
      'NOT_FOUND',
    ]);
    await end();
    expect([await read(friend), await heard(friend)]).toEqual(['NOT_FOUND', 404]);
    expect([await read(owner), await heard(owner)]).toEqual([expect.anything(), 206]);
  });

  it('is in the list of those who ask for what is shared', async () => {
    const end = await share('view');
    const listed = (shared: boolean) =>
      asked(friend, `{ playlists(shared: ${shared}) { items { id shared } } }`);
    expect(await listed(true)).toEqual({ items: [{ id: playlistId, shared: true }] });
    expect(await listed(false)).toEqual({ items: [] });
    await end();
    expect(await listed(true)).toEqual({ items: [] });
  });

  it('is changed by its editors, with tracks of their own, and deleted by its owner alone', async () => {
    const own = (await storedTrack(media, friend, ++mark)).id;
    const others = (await storedTrack(media, owner, ++mark)).id;
    const end = await share('edit');
    const [rename, add, remove] = changes(own) as [string, string, string];
    for (const change of [rename, add])
      expect(await asked(friend, `mutation { ${change} }`)).toHaveProperty('id');
    const addOthers = `addToPlaylist(playlistId: ${playlistId}, musicId: ${others}) { id }`;
    expect(await asked(friend, `mutation { ${addOthers} }`)).toBe('NOT_FOUND');
    const deletion = `deletePlaylist(id: ${playlistId})`;
    expect(await asked(friend, `mutation { ${deletion} }`)).toBe('NOT_FOUND');
    // What an editor puts there its owner hears, as long as it is there.
    expect([await heard(owner, own), await heard(stranger, own)]).toEqual([206, 404]);
    // Their own track names no playlist of somebody else.
    expect(await asked(friend, `{ musicTrack(id: ${own}) { playlists { id } } }`)).toEqual({ playlists: [] });
    expect(await asked(friend, `mutation { ${remove} }`)).toHaveProperty('id');
    expect(await heard(friend)).toBe(404);
    await end();
    expect(await asked(friend, `mutation { ${rename} }`)).toBe('NOT_FOUND');
    await asked(owner, `mutation { removeFromPlaylist(playlistId: ${playlistId}, musicId: ${own}) { id } }`);
    expect(await heard(owner, own)).toBe(404);
  });

  it('ends at its second, and is refused by an old copy', async () => {
    const at = new Date(Date.now() + 1_500);
    await share('view', at);
    expect([await read(friend), await heard(friend)]).toEqual([expect.anything(), 206]);
    await media.owner(sql`update freshness set as_of = now() - interval '6 s'`);
    expect([await read(friend), await heard(friend), await heard(owner)]).toEqual(['UNAVAILABLE', 503, 206]);
    await media.sharing.beat(new Date());
    while (Date.now() < at.getTime()) await new Promise((done) => setTimeout(done, 20));
    expect([await read(friend), await heard(friend)]).toEqual(['NOT_FOUND', 404]);
  });
});
