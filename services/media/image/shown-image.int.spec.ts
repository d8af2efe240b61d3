import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { drawn } from '@cadenza/kernel/testing/pictures.js';

jest.setTimeout(60_000);
const [owner, friend, stranger] = [21, 22, 23];

let media: MediaUnderTest;
let imageId: number;
let url: string;
beforeAll(async () => {
  media = await mediaUnderTest();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())]), 'hill.png');
  const answer = await media.bytes(owner, 'segment-images/upload', { method: 'POST', body: form });
  ({ id: imageId, url } = (await answer.json()) as { id: number; url: string });
});
afterAll(() => media?.close());

const status = async (userId: number) => (await media.bytes(userId, `images/${imageId}/thumbnail`)).status;
const seen = async () => [await status(owner), await status(friend), await status(stranger)];
const ofClass = (event: NewEventOf<typeof ClassEventSchema>, classId = 42) =>
  media.catalog.announce(`class-${classId}`, ClassEventSchema, event).heard;
const announce = (event: NewEventOf<typeof ShareEventSchema>) =>
  media.sharing.announce('share-1', ShareEventSchema, event).heard;
const created = (classId: number, userId: number) =>
  ofClass({ case: 'classCreated', value: { classId, userId, details: {} } }, classId);
const image = (imageUrl: string) => ({ imageId: 2, segmentId: 7, imageUrl, startTime: 0, duration: 30 });

describe('an image that a shared class shows', () => {
  beforeAll(async () => {
    await created(42, owner);
    const offer = { shareId: 1, contentType: 'class', contentId: 42, ownerId: owner, permission: 'view' };
    await announce({ case: 'contentShared', value: offer });
    await announce({ case: 'shareAccepted', value: { recipientId: friend } });
    await media.sharing.beat(new Date());
  });

  it('is seen as its cover, and no longer when it has another', async () => {
    expect(await seen()).toEqual([200, 404, 404]);
    await ofClass({ case: 'classChanged', value: { details: { coverImageUrl: url } } });
    expect(await seen()).toEqual([200, 200, 404]);
    await ofClass({ case: 'classChanged', value: { details: { coverImageUrl: '/covers/1.png' } } });
    expect(await seen()).toEqual([200, 404, 404]);
  });

  it('is seen in a segment, and as a timed image of it, until both are gone', async () => {
    const segment = { segmentId: 7, imageUrl: `${url}?v=2` };
    await ofClass({ case: 'segmentAdded', value: { segment, order: 1 } });
    expect(await seen()).toEqual([200, 200, 404]);
    await ofClass({ case: 'segmentImagePlaced', value: { image: image(url) } });
    await ofClass({ case: 'segmentChanged', value: { segment: { segmentId: 7 } } });
    expect(await seen()).toEqual([200, 200, 404]);
    await ofClass({
      case: 'segmentImageChanged',
      value: { image: image('https://elsewhere.example/x.png') },
    });
    expect(await seen()).toEqual([200, 404, 404]);
    await ofClass({ case: 'segmentImageChanged', value: { image: image(url) } });
    expect(await seen()).toEqual([200, 200, 404]);
    await ofClass({ case: 'segmentImageRemoved', value: { imageId: 2 } });
    expect(await seen()).toEqual([200, 404, 404]);
    await ofClass({ case: 'segmentImagePlaced', value: { image: image(url) } });
    await ofClass({ case: 'segmentRemoved', value: { segmentId: 7 } });
    expect(await seen()).toEqual([200, 404, 404]);
  });

  it('is not changed or deleted by those who see it, and is in no list of theirs', async () => {
    await ofClass({ case: 'classChanged', value: { details: { coverImageUrl: url } } });
    const read = await media.ask(friend, `{ image(id: ${imageId}) { id } images { items { id } } }`);
    expect(read.data).toEqual({ image: { id: imageId }, images: { items: [] } });
    const change = `mutation { captionImage(id: ${imageId}, caption: "mine") { id } }`;
    expect((await media.ask(friend, change)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await media.ask(friend, `mutation { deleteImage(id: ${imageId}) }`)).data).toBeNull();
  });

  it('is looked up together with the others of a list', async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await drawn(50, 40).png().toBuffer())]), 'sea.png');
    const answer = await media.bytes(owner, 'segment-images/upload', { method: 'POST', body: form });
    const other = (await answer.json()) as { id: number; url: string };
    const segment = { segmentId: 6, imageUrl: other.url };
    await ofClass({ case: 'segmentAdded', value: { segment, order: 1 } });
    const asked = jest.spyOn(media.service.app.get<Rows>(ROWS), 'query');
    const { data } = await media.ask(
      friend,
      `{ one: image(id: ${imageId}) { id } two: image(id: ${other.id}) { id } }`,
    );
    const of = (table: string) =>
      asked.mock.calls.filter(([{ text }]) => text.includes(`from ${table}`)).length;
    expect([of('class_image'), of('content_grant')]).toEqual([1, 1]);
    asked.mockRestore();
    expect(data).toEqual({ one: { id: imageId }, two: { id: other.id } });
    await ofClass({ case: 'segmentRemoved', value: { segmentId: 6 } });
  });

  it('is refused by an old copy of the shares, and by none to its owner', async () => {
    await media.owner(sql`update freshness set as_of = now() - interval '6 s'`);
    expect(await seen()).toEqual([200, 503, 404]);
    await media.sharing.beat(new Date());
    await announce({ case: 'shareRemoved', value: {} });
    expect(await seen()).toEqual([200, 404, 404]);
  });
});

describe('where an image is used', () => {
  const usedIn = async (userId: number) =>
    (await media.ask(userId, `{ image(id: ${imageId}) { usedIn { id } } }`)).data;
  const classes = (...ids: number[]) => ({ image: { usedIn: ids.map((id) => ({ id })) } });

  it('is told to its owner: as a cover, in a segment, as a timed image, each class once', async () => {
    await ofClass({ case: 'classChanged', value: { details: {} } });
    expect(await usedIn(owner)).toEqual(classes());
    await created(52, owner);
    await ofClass({ case: 'classChanged', value: { details: { coverImageUrl: url } } }, 52);
    const segment = { segmentId: 8, imageUrl: url };
    await ofClass({ case: 'segmentAdded', value: { segment, order: 1 } }, 52);
    await ofClass({ case: 'segmentImagePlaced', value: { image: image(url) } });
    expect(await usedIn(owner)).toEqual(classes(42, 52));
    await created(53, friend);
    await ofClass({ case: 'classChanged', value: { details: { coverImageUrl: url } } }, 53);
    expect(await usedIn(friend)).toEqual(classes());
    await ofClass({ case: 'classDeleted', value: {} }, 53);
    await ofClass({ case: 'classDeleted', value: {} }, 52);
    await ofClass({ case: 'segmentImageRemoved', value: { imageId: 2 } });
    expect(await usedIn(owner)).toEqual(classes());
  });
});

describe('an image that an editor has put into another’s class', () => {
  it('is seen by that class’s owner, whatever is known of shares, until the class is gone', async () => {
    await created(43, stranger);
    await ofClass(
      { case: 'segmentAdded', value: { segment: { segmentId: 9, imageUrl: url }, order: 1 } },
      43,
    );
    await media.owner(sql`update freshness set as_of = now() - interval '6 s'`);
    expect(await status(stranger)).toBe(200);
    await ofClass({ case: 'classDeleted', value: {} }, 43);
    expect(await status(stranger)).toBe(404);
  });
});
