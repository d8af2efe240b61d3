import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { catalogUnderTest, uploaded, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, stranger] = [11, 12];
const gone = { code: 'NOT_FOUND', message: 'Segment not found' };

let catalog: CatalogUnderTest;
// Every delivery is held back: what is seen in time was waited for.
beforeAll(async () => void (catalog = await catalogUnderTest(300)));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

async function classOf(...names: string[]) {
  const { id } = await me().create({ title: 'A class' });
  const segments = [];
  for (const name of names) segments.push(await me().add(id, { name }));
  const look = async () =>
    (await me().read(id)).segments.map(({ name, order, startTime }) => `${order} ${name} ${startTime}`);
  return { id, segments, look };
}

describe('segments', () => {
  it('take the defaults and follow each other', async () => {
    const { id, segments, look } = await classOf('A', 'B');
    expect(await me().add(id)).toEqual({
      id: expect.any(Number),
      classId: id,
      name: 'New Segment',
      startTime: 600,
      duration: 300,
      order: 3,
      intensity: { rpm: '70-80', resistance: 'Medium', position: 'Seated' },
      notes: null,
      imageUrl: null,
      musicId: null,
      musicDeleted: false,
      musicBorrowed: false,
      track: null,
      musicStartTime: 0,
      musicEndTime: null,
      fadeInDuration: 0,
      fadeOutDuration: 0,
      transitionType: 'none',
      volume: 100,
      protected: false,
      images: [],
      version: 4,
    });
    await me().change(segments[0]!.id, { duration: 90 });
    expect(await look()).toEqual(['1 A 0', '2 B 90', '3 New Segment 390']);
  });

  it('move, make room and close the gap', async () => {
    const { id, segments, look } = await classOf('A', 'B', 'C');
    expect(await me().change(segments[2]!.id, { order: 1 })).toMatchObject({ order: 1, startTime: 0 });
    expect(await look()).toEqual(['1 C 0', '2 A 300', '3 B 600']);
    await me().add(id, { name: 'D', order: 2 });
    expect(await look()).toEqual(['1 C 0', '2 D 300', '3 A 600', '4 B 900']);
    await me().removeSegment(segments[0]!.id);
    expect(await look()).toEqual(['1 C 0', '2 D 300', '3 B 600']);
    await expect(me().removeSegment(segments[0]!.id)).rejects.toMatchObject(gone);
  });

  it('begin where they are told', async () => {
    const { segments, look } = await classOf('A', 'B', 'C');
    await me().change(segments[1]!.id, { startTime: 1000 });
    expect(await look()).toEqual(['1 A 0', '2 B 1000', '3 C 1300']);
    await me().change(segments[0]!.id, { duration: 1200 });
    expect(await look()).toEqual(['1 A 0', '2 B 1200', '3 C 1500']);
    await me().change(segments[0]!.id, { duration: 300 });
    await me().change(segments[2]!.id, { order: 2 });
    expect(await look()).toEqual(['1 A 0', '2 C 300', '3 B 1000']);
    await expect(me().change(segments[2]!.id, { startTime: 299 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Start time must be at least 300 seconds, where the segment before it ends',
      errors: [{ field: 'startTime' }],
    });
    await me().change(segments[1]!.id, { startTime: null });
    expect(await look()).toEqual(['1 A 0', '2 C 300', '3 B 600']);
  });

  it('are not there for anybody else', async () => {
    const { segments } = await classOf('A');
    const other = catalog.as(stranger);
    const { id } = segments[0]!;
    await expect(other.readSegment(id)).rejects.toMatchObject(gone);
    await expect(other.change(id, { name: 'B' })).rejects.toMatchObject(gone);
    await expect(other.removeSegment(id)).rejects.toMatchObject(gone);
    await expect(other.removeMusic(id)).rejects.toMatchObject(gone);
    expect(await me().readSegment(id)).toEqual(segments[0]);
  });
});

describe('music', () => {
  it('is usable in the very next request after its upload', async () => {
    const { id } = await classOf();
    const { mark } = catalog.announce(1, uploaded(1, owner, 215.43));
    const after = catalog.as(owner, { after: [mark] });
    expect(await after.add(id, { musicId: 1, musicEndTime: 215.43 })).toMatchObject({
      musicId: 1,
      track: { id: 1 },
    });
  });

  it('must be the owner’s own, be there, and last as long', async () => {
    const { id, segments } = await classOf('A');
    const tracks = [uploaded(2, owner, 100), uploaded(3, stranger, 100)];
    await Promise.all(tracks.map((track) => catalog.announce(track.value.trackId, track).heard));
    const noTrack = { code: 'VALIDATION_FAILED', message: 'Track not found', errors: [{ field: 'musicId' }] };
    await expect(me().add(id, { musicId: 3 })).rejects.toMatchObject(noTrack);
    await expect(me().add(id, { musicId: 404 })).rejects.toMatchObject(noTrack);
    await me().change(segments[0]!.id, { musicId: 2, volume: 30, fadeInDuration: 3 });
    await expect(me().change(segments[0]!.id, { musicEndTime: 100.1 })).rejects.toMatchObject({
      message: "Music end time must be at most 100 seconds, the track's length",
    });
    const silent = await me().removeMusic(segments[0]!.id);
    expect(silent).toMatchObject({ musicId: null, musicEndTime: null, volume: 100, fadeInDuration: 0 });
  });

  it('is gone from its segments when it is deleted, and the segment can still be saved', async () => {
    const { id } = await classOf();
    await catalog.announce(4, uploaded(4, owner, 100)).heard;
    const playing = await me().add(id, { musicId: 4, musicStartTime: 20, fadeInDuration: 3, volume: 40 });
    expect(playing).toMatchObject({ musicId: 4, musicDeleted: false, volume: 40 });
    await catalog.announce(4, { case: 'trackDeleted', value: { userId: owner } }).heard;
    const silent = { musicId: null, musicStartTime: 0, fadeInDuration: 0, volume: 100 };
    expect(await me().readSegment(playing.id)).toMatchObject({ ...silent, musicDeleted: true });
    const { musicId, name, startTime, order } = await me().readSegment(playing.id);
    expect(await me().change(playing.id, { musicId, name, startTime, order })).toMatchObject({
      ...silent,
      musicDeleted: false,
    });
    await expect(me().change(playing.id, { musicId: 4 })).rejects.toMatchObject({
      message: 'Track not found',
    });
  });
});

describe('deleted music', () => {
  const playing = async (trackId: number, settings: object) => {
    const { id } = await classOf();
    await catalog.announce(trackId, uploaded(trackId, owner, 100)).heard;
    const segment = await me().add(id, { musicId: trackId, ...settings });
    await catalog.announce(trackId, { case: 'trackDeleted', value: { userId: owner } }).heard;
    return segment.id;
  };

  it('holds nothing of what is given afterwards', async () => {
    const id = await playing(5, { musicStartTime: 20, volume: 40 });
    const silent = { musicId: null, musicDeleted: false, musicStartTime: 0, volume: 70 };
    expect(await me().change(id, { volume: 70 })).toMatchObject(silent);
    expect(await me().readSegment(id)).toMatchObject(silent);
  });

  it('is taken off like any other, and gives way to other music', async () => {
    const [one, other] = [await playing(6, {}), await playing(7, { musicEndTime: 90 })];
    expect(await me().removeMusic(one)).toMatchObject({ musicId: null, musicDeleted: false });
    await catalog.announce(8, uploaded(8, owner, 50)).heard;
    const changed = await me().change(other, { musicId: 8 });
    expect(changed).toMatchObject({ musicId: 8, musicDeleted: false, musicEndTime: null });
  });
});

describe('rebuilding', () => {
  it('makes the same rows, while they are read', async () => {
    const { id } = await classOf('A', 'B', 'C', 'D');
    const removed = await classOf('X', 'Y');
    await me().remove(removed.id);
    const { segments } = await me().read(id);
    for (const startTime of [0, 30, 60]) await me().place(segments[0]!.id, { startTime });
    const [, second] = (await me().read(id)).segments[0]!.images;
    await me().removeImage(second!.id);
    const image = { imageId: 1, userId: owner };
    await catalog.announceImage(1, { case: 'imageUploaded', value: image }).heard;
    const before = await me().read(id);
    await catalog.sharing.announce('share-1', ShareEventSchema, {
      case: 'contentShared',
      value: { shareId: 1, contentType: 'class', contentId: id, permission: 'view' },
    }).heard;
    const [rebuilt, read] = await Promise.all([catalog.service.rebuild({ verify: true }), me().read(id)]);
    expect(rebuilt.map(({ name, differences }) => [name, differences])).toEqual([
      ['class', 0],
      ['grants', 0],
      ['tracks', 0],
      ['images', 0],
    ]);
    expect(rebuilt.every(({ events }) => events > 0)).toBe(true);
    expect(read).toEqual(before);
    expect(await me().read(id)).toEqual(before);
    expect(await me().add(id, { order: 1 })).toMatchObject({ order: 1 });
  });
});
