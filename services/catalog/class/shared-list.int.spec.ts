import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, friend] = [11, 12];

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());

const announce = (
  shareId: number,
  event: Parameters<typeof catalog.sharing.announce<typeof ShareEventSchema>>[2],
) => catalog.sharing.announce(`share-${shareId}`, ShareEventSchema, event);
const titles = async (args: object, carried = {}) => {
  const { items } = await catalog.as(friend, carried).list({ ...args });
  return items.map(({ title, shared }) => `${title}${shared ? ', shared' : ''}`);
};

it('lists what others share with somebody only when asked to, as long as it is shared', async () => {
  const make = async (who: number, title: string) => (await catalog.as(who).create({ title })).id;
  const [first, second] = [await make(owner, 'Hills'), await make(owner, 'Waves')];
  await make(owner, 'Never shared');
  await make(friend, 'Mine');
  const offer = (shareId: number, contentId: number, expiresAt?: Date) =>
    announce(shareId, {
      case: 'contentShared',
      value: {
        ...{ shareId, contentType: 'class', contentId, ownerId: owner, permission: 'view' },
        ...(expiresAt ? { expiresAt: timestampFromDate(expiresAt) } : {}),
      },
    }).heard;
  const accept = (shareId: number) =>
    announce(shareId, { case: 'shareAccepted', value: { recipientId: friend } });
  await offer(1, first);
  await offer(2, second, new Date(catalog.clock.now().getTime() + 3_000));
  expect(await titles({ shared: true })).toEqual(['Mine']);
  await accept(1).heard;
  await accept(2).heard;
  await catalog.sharing.beat(catalog.clock.now());

  expect(await titles({})).toEqual(['Mine']);
  expect(await titles({ shared: true })).toEqual(['Mine', 'Waves, shared', 'Hills, shared']);
  expect(await titles({ shared: true, search: 'hill' })).toEqual(['Hills, shared']);
  const page = await catalog.as(friend).list({ shared: true, first: 2 });
  expect(await titles({ shared: true, first: 2, after: page.nextCursor })).toEqual(['Hills, shared']);
  expect((await catalog.as(owner).list({ shared: true })).items.map(({ shared }) => shared)).toEqual([
    ...[false, false, false],
  ]);

  catalog.clock.pass(3_000);
  expect(await titles({ shared: true })).toEqual(['Mine', 'Hills, shared']);
  catalog.clock.pass(3_000);
  await expect(titles({ shared: true })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await titles({})).toEqual(['Mine']);
  await catalog.sharing.beat(catalog.clock.now());
  await announce(1, { case: 'shareRemoved', value: {} }).heard;
  expect(await titles({ shared: true })).toEqual(['Mine']);
});

it('lists at once what was accepted elsewhere a moment ago, or says that it cannot', async () => {
  const held = await catalogUnderTest(300);
  try {
    const { id } = await held.as(owner).create({ title: 'Hills' });
    const value = { shareId: 1, contentType: 'class', contentId: id, ownerId: owner, permission: 'view' };
    await held.sharing.announce('share-1', ShareEventSchema, { case: 'contentShared', value }).heard;
    const accepted = held.sharing.announce('share-1', ShareEventSchema, {
      case: 'shareAccepted',
      value: { recipientId: friend },
    });
    await held.sharing.beat(held.clock.now());
    const read = async () => {
      const { items } = await held.as(friend, { after: [accepted.mark] }).list({ shared: true });
      return items.map(({ title }) => title);
    };
    // A busy machine may need longer than a read waits: then it says so.
    let listed: unknown;
    await until(async () => {
      listed = await read().catch(({ code }: { code: string }) => code);
      return listed !== 'UNAVAILABLE';
    });
    expect(listed).toEqual(['Hills']);
    const later = { ...accepted.mark, position: 99 };
    await expect(held.as(friend, { after: [later] }).list({ shared: true })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  } finally {
    await held.close();
  }
});
