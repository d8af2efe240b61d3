import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { catalogUnderTest, uploaded, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [lender, me, other] = [21, 22, 23];
const noTrack = { code: 'VALIDATION_FAILED', message: 'Track not found' };

let catalog: CatalogUnderTest;
let classId: number;
let track = 0;
let lastShare = 0;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
beforeEach(async () => {
  await catalog.announce(++track, uploaded(track, lender, 600)).heard;
  classId = (await catalog.as(me).create({ title: 'Mine' })).id;
});

/** Answers what ends it. */
async function lend(
  permission: string,
  { to = me, contentType = 'music', contentId = track, until = 0 } = {},
) {
  const shareId = ++lastShare;
  const announce = (event: NewEventOf<typeof ShareEventSchema>) =>
    catalog.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;
  const end = until > 0 ? { expiresAt: timestampFromDate(new Date(until)) } : {};
  const offer = { shareId, contentType, contentId, ownerId: lender, permission, ...end };
  await announce({ case: 'contentShared', value: offer });
  await announce({ case: 'shareAccepted', value: { recipientId: to } });
  await catalog.sharing.beat(catalog.clock.now());
  return () => announce({ case: 'shareRemoved', value: {} });
}
const silent = { musicId: null, musicDeleted: true, track: null };

describe('a track that is shared to use', () => {
  it('is placed in one’s own class, and is gone from it when the share is removed', async () => {
    const end = await lend('use');
    const { id } = await catalog.as(me).add(classId, { musicId: track, musicEndTime: 60 });
    expect(await catalog.as(me).readSegment(id)).toMatchObject({
      musicId: track,
      musicDeleted: false,
      musicBorrowed: true,
    });
    await end();
    expect(await catalog.as(me).readSegment(id)).toMatchObject(silent);
    await expect(catalog.as(me).add(classId, { musicId: track })).rejects.toMatchObject(noTrack);
    await lend('edit');
    expect(await catalog.as(me).readSegment(id)).toMatchObject({ musicId: track, musicEndTime: 60 });
  });

  it('is gone at the second at which the share ends', async () => {
    await lend('use', { until: catalog.clock.now().getTime() + 3_000 });
    const { id } = await catalog.as(me).add(classId, { musicId: track });
    catalog.clock.pass(2_999);
    expect(await catalog.as(me).readSegment(id)).toMatchObject({ musicDeleted: false });
    catalog.clock.pass(1);
    expect(await catalog.as(me).readSegment(id)).toMatchObject(silent);
  });

  it('is no longer named once its segment is saved after the share', async () => {
    const end = await lend('use');
    const { id } = await catalog.as(me).add(classId, { musicId: track });
    await end();
    await catalog.as(me).change(id, { name: 'Up' });
    await lend('use');
    const none = { musicId: null, musicDeleted: false, musicBorrowed: false };
    expect(await catalog.as(me).readSegment(id)).toMatchObject(none);
  });

  it('stays borrowed in other segments and in a duplicate, and is saved with a whole class', async () => {
    await lend('use');
    const saved = await catalog.as(me).save(null, { title: 'New', segments: [{ musicId: track }] });
    expect(saved.segments).toMatchObject([{ musicBorrowed: true }]);
    const segments = [{ id: saved.segments[0]!.id }, { musicId: track }];
    const again = await catalog.as(me).save(saved.id, { title: 'New', segments });
    const both = [
      { musicId: track, musicBorrowed: true },
      { musicId: track, musicBorrowed: true },
    ];
    expect(again.segments).toMatchObject(both);
    expect((await catalog.as(me).duplicate(saved.id)).segments).toMatchObject(both);
  });

  it('is placed by nobody else, nor in a class of somebody else’s', async () => {
    await lend('use');
    const theirs = await catalog.as(other).create({ title: 'Theirs' });
    await expect(catalog.as(other).add(theirs.id, { musicId: track })).rejects.toMatchObject(noTrack);
    await lend('edit', { contentType: 'class', contentId: theirs.id });
    await expect(catalog.as(me).add(theirs.id, { musicId: track })).rejects.toMatchObject(noTrack);
  });

  it('stays when an editor of the class saves it, and an editor does not make it the class’s own', async () => {
    await lend('use');
    const { id } = await catalog.as(me).add(classId, { musicId: track });
    await lend('edit', { to: other, contentType: 'class', contentId: classId });
    await catalog.as(other).change(id, { name: 'Up' });
    expect(await catalog.as(me).readSegment(id)).toMatchObject({ musicId: track, musicBorrowed: true });
    await expect(catalog.as(other).add(classId, { musicId: track })).rejects.toMatchObject(noTrack);
  });

  it('is not placed by a share to view, nor by what an old copy says', async () => {
    await lend('view');
    await expect(catalog.as(me).add(classId, { musicId: track })).rejects.toMatchObject(noTrack);
    await lend('use');
    catalog.clock.pass(5_001);
    await expect(catalog.as(me).add(classId, { musicId: track })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});

describe('a copy of a shared class', () => {
  const copied = (trackId: number, userId: number) => ({
    case: 'trackUploaded' as const,
    value: {
      ...uploaded(trackId, userId, 600).value,
      copiedFrom: { id: track, ownerId: lender, title: 'Song' },
    },
  });

  it('plays the caller’s copies of its music, with the same part, and names its origin', async () => {
    const { id } = await catalog.as(lender).create({ title: 'Hills' });
    await catalog.as(lender).add(id, { musicId: track, musicStartTime: 20, musicEndTime: 80, volume: 70 });
    await lend('use', { contentType: 'class', contentId: id });
    expect((await catalog.as(me).duplicate(id)).segments).toMatchObject([{ musicId: null }]);
    await catalog.announce(1_000 + track, copied(1_000 + track, me)).heard;
    const made = await catalog.as(me).duplicate(id);
    expect(made).toMatchObject({ copiedFrom: { title: 'Hills', owner: { id: lender } } });
    expect(made.segments).toMatchObject([
      { musicId: 1_000 + track, musicBorrowed: false, musicStartTime: 20, musicEndTime: 80, volume: 70 },
    ]);
    const again = await catalog.as(me).duplicate(made.id);
    expect(again).toMatchObject({ copiedFrom: { title: 'Hills', owner: { id: lender } } });
  });

  it('plays no copy that somebody else has, and a class of one’s own names no origin', async () => {
    const { id } = await catalog.as(lender).create({ title: 'Hills' });
    await catalog.as(lender).add(id, { musicId: track });
    await lend('use', { contentType: 'class', contentId: id });
    await catalog.announce(1_000 + track, copied(1_000 + track, other)).heard;
    expect((await catalog.as(me).duplicate(id)).segments).toMatchObject([{ musicId: null }]);
    expect((await catalog.as(lender).duplicate(id)).copiedFrom).toBeNull();
  });
});
