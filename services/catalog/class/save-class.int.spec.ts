import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { catalogUnderTest, uploaded, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, editor, viewer, stranger] = [11, 12, 13, 14];

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

async function hills() {
  const saved = await me().save(null, {
    title: 'Hills',
    segments: [
      { id: -1, name: 'Warm Up', images: [{ imageUrl: '/covers/hill.png', caption: 'one' }] },
      { name: 'Climb', duration: 120 },
      { name: 'Cool Down' },
    ],
  });
  const ids = saved.segments.map(({ id }) => id);
  const look = async () => {
    const { title, segments } = await me().read(saved.id);
    return [
      title,
      ...segments.map(({ order, name, images }) => [order, name, images.map((each) => each.caption)]),
    ];
  };
  return { ...saved, ids, look };
}
const asItWas = ['Hills', [1, 'Warm Up', ['one']], [2, 'Climb', []], [3, 'Cool Down', []]];

describe('saving a class', () => {
  it('creates it with its segments and timed images in one append', async () => {
    const { id, ids, look, version, segments } = await hills();
    expect(await look()).toEqual(asItWas);
    expect(segments.map(({ startTime }) => startTime)).toEqual([0, 300, 420]);
    expect(version).toBe(5);
    expect(new Set(ids).size).toBe(3);
    const times = await catalog.rows.query(sql`
      select distinct recorded_at, xmin::text from event where stream = ${`class-${id}`}`);
    expect(times).toHaveLength(1);
  });

  it('takes all as it stands, and answers new ids in their places', async () => {
    const { id, ids, look, version } = await hills();
    const segments = [
      { id: ids[2] },
      { id: -2, name: 'Sprint' },
      { id: ids[0], name: 'Easy', images: [{ id: -1, imageUrl: '/covers/a.png', caption: 'two' }] },
    ];
    const saved = await me().save(id, { title: 'Peaks', segments }, version);
    expect(saved.segments.map((each) => each.id)).toEqual([ids[2], expect.any(Number), ids[0]]);
    expect(await look()).toEqual(['Peaks', [1, 'Cool Down', []], [2, 'Sprint', []], [3, 'Easy', ['two']]]);
    expect(await me().save(id, { segments: saved.segments.map((each) => ({ id: each.id })) })).toEqual(saved);
  });

  it('stores nothing where one part is refused', async () => {
    const { id, ids, look, version } = await hills();
    const wrong = [
      [{ segments: [{ id: ids[0] }, { name: '' }] }, 'segments.1.name'],
      [{ title: '', segments: [] }, 'title'],
      [
        { segments: [{ id: ids[0], images: [{ imageUrl: '/a.png', duration: 4 }] }] },
        'segments.0.images.0.duration',
      ],
      [{ segments: [{ id: ids[0], musicId: 991 }] }, 'segments.0.musicId'],
      [{ segments: [{ id: 99_999 }] }, 'segments.0.id'],
      [{ segments: [{ id: ids[1], imageUrl: '/api/images/991' }] }, 'segments.0.imageUrl'],
      [
        { segments: [{ id: ids[1], images: [{ imageUrl: '/api/images/991' }] }] },
        'segments.0.images.0.imageUrl',
      ],
      [{ coverImageUrl: '/api/images/991', segments: [] }, 'coverImageUrl'],
      [{ segments: Array.from({ length: 501 }, () => ({})) }, 'segments'],
    ] as const;
    for (const [given, field] of wrong)
      await expect(me().save(id, { title: 'Peaks', ...given }, version)).rejects.toMatchObject({
        ...{ code: 'VALIDATION_FAILED', errors: [{ field }] },
      });
    expect(await look()).toEqual(asItWas);
  });

  it('is CONFLICT for who has not seen the last change', async () => {
    const { id, ids, look, version } = await hills();
    await me().removeSegment(ids[1]!);
    for (const segments of [[], [{ id: ids[1] }], [{ name: '' }]])
      await expect(me().save(id, { segments }, version)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await look()).toEqual(['Hills', [1, 'Warm Up', ['one']], [2, 'Cool Down', []]]);
  });

  it('is for who may change the class', async () => {
    const { id, look } = await hills();
    const share = async (shareId: number, recipientId: number, permission: string) => {
      const offer = { shareId, contentType: 'class', contentId: id, ownerId: owner, permission };
      const to = (event: object) =>
        catalog.sharing.announce(`share-${shareId}`, ShareEventSchema, event as never).heard;
      await to({ case: 'contentShared', value: offer });
      await to({ case: 'shareAccepted', value: { recipientId } });
      await catalog.sharing.beat(catalog.clock.now());
    };
    await share(1, editor, 'edit');
    await share(2, viewer, 'view');
    for (const who of [viewer, stranger])
      await expect(catalog.as(who).save(id, { segments: [] })).rejects.toMatchObject({
        ...{ code: 'NOT_FOUND', message: 'Class not found' },
      });
    expect(await look()).toEqual(asItWas);
    expect(await catalog.as(editor).save(id, { title: 'Ours', segments: [] })).toMatchObject({
      ...{ title: 'Ours', segments: [] },
    });
    const other = await hills();
    await expect(me().save(id, { segments: [{ id: other.ids[0] }] })).rejects.toMatchObject({
      message: 'Segment not found',
    });
  });

  it('plays the tracks of its owner, also one that is deleted since', async () => {
    const { id, ids } = await hills();
    await catalog.announce(1, uploaded(1, owner, 200)).heard;
    const music = { id: ids[0], musicId: 1, musicEndTime: 90 };
    expect((await me().save(id, { segments: [music] })).segments).toMatchObject([{ musicId: 1 }]);
    await expect(me().save(id, { segments: [{ id: ids[0], musicEndTime: 201 }] })).rejects.toMatchObject({
      errors: [{ field: 'segments.0.musicEndTime' }],
    });
    await catalog.announce(1, { case: 'trackDeleted', value: { userId: owner } }).heard;
    const renamed = await me().save(id, { segments: [{ id: ids[0], name: 'Quiet' }] });
    expect(renamed.segments).toMatchObject([{ name: 'Quiet', musicId: null, musicDeleted: false }]);
  });

  it('answers the same again under its key, also where the answer was not kept, and saves once', async () => {
    const keyed = (key: string) => catalog.as(owner, { idempotency: { key, bodyHash: 'x' } });
    const make = () => keyed('make').save(null, { title: 'Once', segments: [{ name: 'A' }] });
    const first = await make();
    expect(await make()).toEqual(first);
    const change = () =>
      keyed('change').save(
        first.id,
        { segments: [{ name: 'B' }, { id: first.segments[0]!.id }] },
        first.version,
      );
    const changed = await change();
    expect(await change()).toEqual(changed);
    // As when the process ends before the answer is kept.
    await catalog.rows.query(sql`update idempotency set response = null where key in ('make', 'change')`);
    expect(await change()).toEqual(changed);
    expect((await make()).id).toBe(first.id);
    expect((await me().list({ search: 'Once' })).items).toHaveLength(1);
  });
});
