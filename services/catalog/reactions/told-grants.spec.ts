import { create, toBinary } from '@bufbuild/protobuf';
import { expect, it } from '@jest/globals';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { toldGrants } from './grants.copy.js';

const told = (event: Parameters<typeof create<typeof ShareEventSchema>>[1]) =>
  toldGrants(toBinary(ShareEventSchema, create(ShareEventSchema, event)), 'share-7');

it('an offer of a track that the inbox kept becomes a row, and so does what became of it', () => {
  const value = { contentType: 'music', contentId: 5, permission: 'use' };
  const [offer] = told({ event: { case: 'contentShared', value } });
  expect(offer).toMatchObject({ values: [7, 'music', 5, 'use', null] });
  expect(offer!.text).toContain('insert into content_grant');
  expect(told({ event: { case: 'shareAccepted', value: { recipientId: 3 } } })[0]!.values).toEqual([3, 7]);
  expect(told({ event: { case: 'shareRemoved', value: {} } })[0]!.text).toContain('delete');
});

it('an offer of a playlist is none of the catalog’s', () => {
  expect(
    told({ event: { case: 'contentShared', value: { contentType: 'playlist', contentId: 5 } } }),
  ).toEqual([]);
});
