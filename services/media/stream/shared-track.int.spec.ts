import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';

jest.setTimeout(60_000);
const [owner, friend, stranger] = [21, 22, 23];

let media: MediaUnderTest;
let trackId: number;
let lastShare = 0;
beforeAll(async () => {
  media = await mediaUnderTest();
  trackId = ((await (await media.upload(owner, silentMp3(100))).json()) as { id: number }).id;
});
afterAll(() => media?.close());

const range = { headers: { range: 'bytes=0-9' } };
const status = async (userId: number) => (await media.bytes(userId, `music/stream/${trackId}`, range)).status;
const announce = (shareId: number, event: NewEventOf<typeof ShareEventSchema>) =>
  media.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;
const ofClass = (event: NewEventOf<typeof ClassEventSchema>) =>
  media.catalog.announce('class-42', ClassEventSchema, event).heard;

async function share(contentType: string, contentId: number, expiresAt?: Date): Promise<number> {
  const shareId = ++lastShare;
  const end = expiresAt ? { expiresAt: timestampFromDate(expiresAt) } : {};
  const offer = { shareId, contentType, contentId, ownerId: owner, permission: 'use', ...end };
  await announce(shareId, { case: 'contentShared', value: offer });
  await announce(shareId, { case: 'shareAccepted', value: { recipientId: friend } });
  await media.sharing.beat(new Date());
  return shareId;
}
const end = (shareId: number) => announce(shareId, { case: 'shareRemoved', value: {} });

describe('the bytes of a shared track', () => {
  it('are for whoever has accepted it, until it is taken back', async () => {
    expect(await status(friend)).toBe(404);
    const shareId = await share('music', trackId);
    expect([await status(owner), await status(friend), await status(stranger)]).toEqual([206, 206, 404]);
    const { data } = await media.ask(friend, `{ musicTrack(id: ${trackId}) { id userId } }`);
    expect(data).toEqual({ musicTrack: { id: trackId, userId: owner } });
    const taken = await media.ask(friend, `mutation { deleteMusic(id: ${trackId}) }`);
    expect(taken.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await end(shareId);
    expect(await status(friend)).toBe(404);
  });

  it('are heard with a session that is handed over, by whoever teaches it', async () => {
    const segment = { segmentId: 1, musicId: trackId };
    await ofClass({ case: 'segmentAdded', value: { segment, order: 1 } });
    const shareId = ++lastShare;
    const offer = { shareId, contentType: 'schedule', contentId: 8, classId: 42, permission: 'teach' };
    await announce(shareId, { case: 'contentShared', value: offer });
    expect(await status(friend)).toBe(404);
    await announce(shareId, { case: 'shareAccepted', value: { recipientId: friend } });
    await media.sharing.beat(new Date());
    expect([await status(friend), await status(stranger)]).toEqual([206, 404]);
    await end(shareId);
    expect(await status(friend)).toBe(404);
    await ofClass({ case: 'segmentRemoved', value: { segmentId: 1 } });
  });

  it('are of a track in the list of those who ask for what is shared; what a class plays is in none', async () => {
    const listed = async (shared: boolean) => {
      const { data } = await media.ask(friend, `{ music(shared: ${shared}) { items { id shared } } }`);
      return (data as unknown as { music: { items: unknown[] } }).music.items;
    };
    const shareId = await share('music', trackId);
    expect([await listed(false), await listed(true)]).toEqual([[], [{ id: trackId, shared: true }]]);
    await end(shareId);
    expect(await listed(true)).toEqual([]);
  });

  it('are not for another object of the same number', async () => {
    const shareId = await share('playlist', trackId);
    expect(await status(friend)).toBe(404);
    await end(shareId);
  });

  it('come with a shared class that plays it, as long as it does', async () => {
    const shareId = await share('class', 42);
    expect(await status(friend)).toBe(404);
    await ofClass({ case: 'segmentAdded', value: { segment: { segmentId: 1, musicId: trackId }, order: 1 } });
    await ofClass({ case: 'segmentAdded', value: { segment: { segmentId: 2, musicId: trackId }, order: 2 } });
    expect([await status(friend), await status(stranger)]).toEqual([206, 404]);
    await ofClass({ case: 'segmentChanged', value: { segment: { segmentId: 1 } } });
    expect(await status(friend)).toBe(206);
    await ofClass({ case: 'segmentRemoved', value: { segmentId: 2 } });
    expect(await status(friend)).toBe(404);
    await ofClass({ case: 'segmentAdded', value: { segment: { segmentId: 3, musicId: trackId }, order: 1 } });
    expect(await status(friend)).toBe(206);
    await end(shareId);
    expect(await status(friend)).toBe(404);
  });

  it('are for the owner of a class in which an editor has placed it, as long as it is there', async () => {
    const { id } = (await (await media.upload(friend, silentMp3(20))).json()) as { id: number };
    const heard = async (userId: number) => (await media.bytes(userId, `music/stream/${id}`, range)).status;
    await ofClass({ case: 'classCreated', value: { classId: 42, userId: owner, details: {} } });
    expect(await heard(owner)).toBe(404);
    await ofClass({ case: 'segmentAdded', value: { segment: { segmentId: 9, musicId: id }, order: 1 } });
    // One's own class depends on the age of no copy.
    await media.owner(sql`update freshness set as_of = now() - interval '6 s'`);
    expect([await heard(owner), await heard(friend), await heard(stranger)]).toEqual([206, 206, 404]);
    const { data } = await media.ask(owner, `{ music(shared: true) { items { id } } }`);
    const { items } = (data as unknown as { music: { items: { id: number }[] } }).music;
    expect(items.map((item) => item.id)).not.toContain(id);
    const deleted = await media.ask(owner, `mutation { deleteMusic(id: ${id}) }`);
    expect(deleted.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    // What their own track is used in names no class of somebody else.
    const used = await media.ask(friend, `{ musicTrack(id: ${id}) { usedIn { id } } }`);
    expect(used.data).toEqual({ musicTrack: { usedIn: [] } });
    await media.sharing.beat(new Date());
    await ofClass({ case: 'segmentRemoved', value: { segmentId: 9 } });
    expect(await heard(owner)).toBe(404);
  });

  it('are asked for all tracks of a list at once', async () => {
    const shareId = await share('class', 42);
    const ids: number[] = [];
    for (const mark of [1, 2, 3]) {
      const { id } = (await (await media.upload(owner, silentMp3(10, mark))).json()) as { id: number };
      const segment = { segmentId: 10 + mark, musicId: id };
      await ofClass({ case: 'segmentAdded', value: { segment, order: mark } });
      ids.push(id);
    }
    const asked = jest.spyOn(media.service.app.get<Rows>(ROWS), 'query');
    const list = [...ids, trackId].map((id) => `track${id}: musicTrack(id: ${id}) { id }`).join(' ');
    const [mine, none] = await Promise.all([
      media.ask(friend, `{ ${list} }`),
      media.ask(stranger, `{ ${list} }`),
    ]);
    const queries = asked.mock.calls.map(([{ text }]) => text);
    asked.mockRestore();
    expect([mine.errors?.length, none.errors?.length]).toEqual([undefined, 4]);
    expect(Object.values(mine.data!)).toEqual([...ids, trackId].map((id) => ({ id })));
    const of = (table: string) => queries.filter((text) => text.includes(`from ${table}`)).length;
    expect(of('class_music')).toBeLessThan(ids.length);
    expect(of('content_grant')).toBe(2);
    await end(shareId);
  });

  it('end with the share, at its second', async () => {
    const at = new Date(Date.now() + 1_500);
    await share('music', trackId, at);
    expect(await status(friend)).toBe(206);
    while (Date.now() < at.getTime()) await new Promise((done) => setTimeout(done, 20));
    expect(await status(friend)).toBe(404);
  });

  it('are refused by an old copy, and the owner’s are not', async () => {
    const shareId = await share('music', trackId);
    await media.owner(sql`update freshness set as_of = now() - interval '6 s'`);
    expect([await status(friend), await status(owner), await status(stranger)]).toEqual([503, 206, 404]);
    await media.sharing.beat(new Date());
    expect(await status(friend)).toBe(206);
    await end(shareId);
  });

  it('are refused while what became of the share cannot be read here', async () => {
    const shareId = await share('music', trackId);
    expect(await status(friend)).toBe(206);
    await media.owner(sql`
      insert into parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
      values ('grants', 'sharing', ${`share-${shareId}`}, 999, gen_random_uuid(), 3, 'newer', now(), '', 'unknown')`);
    expect(await status(friend)).toBe(404);
  });
});
