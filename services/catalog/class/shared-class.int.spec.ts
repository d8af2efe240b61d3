import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, friend, stranger] = [11, 12, 13];
const gone = { code: 'NOT_FOUND', message: 'Class not found' };
const late = { code: 'UNAVAILABLE' };

let catalog: CatalogUnderTest;
let classId: number;
let lastShare = 0;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());

const announce = (
  shareId: number,
  event: Parameters<typeof catalog.sharing.announce<typeof ShareEventSchema>>[2],
) => catalog.sharing.announce(`share-${shareId}`, ShareEventSchema, event);

async function shared(permission: string, expiresAt?: Date): Promise<number> {
  const shareId = ++lastShare;
  classId = (await catalog.as(owner).create({ title: 'Mine' })).id;
  const end = expiresAt ? { expiresAt: timestampFromDate(expiresAt) } : {};
  const offer = { shareId, contentType: 'class', contentId: classId, ownerId: owner, permission, ...end };
  await announce(shareId, { case: 'contentShared', value: offer }).heard;
  await expect(catalog.as(friend).read(classId)).rejects.toMatchObject(gone);
  await announce(shareId, { case: 'shareAccepted', value: { recipientId: friend } }).heard;
  await catalog.sharing.beat(catalog.clock.now());
  return shareId;
}

describe('a shared class', () => {
  it('is read by whoever has accepted it, until it is taken back, and by nobody else', async () => {
    const shareId = await shared('view');
    const segment = await catalog.as(owner).add(classId);
    expect(await catalog.as(friend).read(classId)).toMatchObject({ title: 'Mine', userId: owner });
    expect(await catalog.as(friend).readSegment(segment.id)).toMatchObject({ classId });
    for (const other of [stranger, { ...instructor(99), isAdmin: true }])
      await expect(catalog.as(other).read(classId)).rejects.toMatchObject(gone);
    await announce(shareId, { case: 'shareRemoved', value: {} }).heard;
    await expect(catalog.as(friend).read(classId)).rejects.toMatchObject(gone);
    await expect(catalog.as(friend).readSegment(segment.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is read with a session that is handed over, as long as that lasts, and is in no list', async () => {
    const { id } = await catalog.as(owner).create({ title: 'Taught' });
    const shareId = ++lastShare;
    const expiresAt = timestampFromDate(new Date(catalog.clock.now().getTime() + 60_000));
    const offer = {
      shareId,
      contentType: 'schedule',
      contentId: id + 1,
      classId: id,
      permission: 'teach',
      expiresAt,
    };
    await announce(shareId, { case: 'contentShared', value: offer }).heard;
    await expect(catalog.as(friend).read(id)).rejects.toMatchObject(gone);
    await announce(shareId, { case: 'shareAccepted', value: { recipientId: friend } }).heard;
    await catalog.sharing.beat(catalog.clock.now());
    expect(await catalog.as(friend).read(id)).toMatchObject({ title: 'Taught' });
    const { data } = await catalog.as(friend).ask('{ classes(shared: true) { items { id } } }');
    expect(JSON.stringify(data)).not.toContain(`"id":${id}`);
    // The session's number is no class's.
    await expect(catalog.as(friend).read(id + 1)).rejects.toMatchObject(gone);
    await expect(catalog.as(friend).update(id, { title: 'Theirs' })).rejects.toMatchObject(gone);
    await expect(catalog.as(friend).duplicate(id)).rejects.toMatchObject(gone);
    catalog.clock.pass(60_000);
    await expect(catalog.as(friend).read(id)).rejects.toMatchObject(gone);
  });

  it('is looked up together with the others of a list, for each who asks by themselves', async () => {
    const ids: number[] = [];
    for (const permission of ['view', 'use', 'edit']) {
      await shared(permission);
      ids.push(classId);
    }
    const { id: kept } = await catalog.as(owner).create({ title: 'Kept' });
    const asked = jest.spyOn(catalog.service.app.get<Rows>(ROWS), 'query');
    const list = [...ids, kept].map((id) => `class${id}: class(id: ${id}) { id }`).join(' ');
    const [theirs, none] = await Promise.all(
      [friend, stranger].map((by) => catalog.as(by).ask(`{ ${list} }`)),
    );
    const looked = asked.mock.calls.filter(([{ text }]) => text.includes('from content_grant'));
    asked.mockRestore();
    expect(looked).toHaveLength(2);
    expect(theirs!.errors?.map(({ path }) => path)).toEqual([[`class${kept}`]]);
    expect(none!.errors).toHaveLength(4);
  });

  it('is over at the second of its end', async () => {
    await shared('edit', new Date(catalog.clock.now().getTime() + 3_000));
    catalog.clock.pass(2_999);
    expect(await catalog.as(friend).read(classId)).toMatchObject({ id: classId });
    catalog.clock.pass(1);
    await expect(catalog.as(friend).read(classId)).rejects.toMatchObject(gone);
    await expect(catalog.as(friend).update(classId, { title: 'Late' })).rejects.toMatchObject(gone);
  });

  it('is refused as long as it is known by a copy older than 5 s, and own classes never are', async () => {
    await shared('view');
    catalog.clock.pass(5_000);
    expect(await catalog.as(friend).read(classId)).toMatchObject({ id: classId });
    catalog.clock.pass(1);
    await expect(catalog.as(friend).read(classId)).rejects.toMatchObject(late);
    expect(await catalog.as(owner).read(classId)).toMatchObject({ id: classId });
    await expect(catalog.as(stranger).read(classId)).rejects.toMatchObject(gone);
    await catalog.sharing.beat(catalog.clock.now(), 1);
    await expect(catalog.as(friend).read(classId)).rejects.toMatchObject(late);
    await catalog.sharing.beat(catalog.clock.now());
    expect(await catalog.as(friend).read(classId)).toMatchObject({ id: classId });
  });

  it('is refused with 503, not 404, when what the caller accepted has not arrived', async () => {
    await shared('view');
    const mark = {
      service: 'sharing',
      stream: 'share-99',
      position: 999,
      type: 'sharing.v1.ShareEvent.shareAccepted',
    };
    await expect(catalog.as(stranger, { after: [mark] }).read(classId)).rejects.toMatchObject(late);
    expect(await catalog.as(owner, { after: [mark] }).read(classId)).toMatchObject({ id: classId });
  });
});
