import { expectSoon, refused } from '../kit/share-reads.js';
import { expect, test } from '../kit/test.js';
import {
  acceptAll,
  contradictions,
  handOverSession,
  newSharingPair,
  offerContent,
  readsOfContent,
} from './permissions/sharing-pair.js';
import { permissions } from './permissions/table.js';

/** Shares that have expired are in permission-table-expired.e2e.spec.ts. */
test.describe('the permission table', () => {
  for (const permission of permissions) {
    test(`holds for what is shared to ${permission}, before accepting`, async ({ product }) => {
      const pair = await newSharingPair(product.url);
      const content = await offerContent(pair, permission);
      expect(await contradictions(pair, content, permission, 'before accepting')).toEqual([]);
    });

    test(`holds for what is shared to ${permission}, accepted`, async ({ product }) => {
      const pair = await newSharingPair(product.url);
      const content = await offerContent(pair, permission);
      await acceptAll(pair, content);
      expect(await contradictions(pair, content, permission, 'accepted')).toEqual([]);
    });

    test(`holds for what is shared to ${permission}, removed`, async ({ product }) => {
      const pair = await newSharingPair(product.url);
      const content = await offerContent(pair, permission);
      await acceptAll(pair, content);
      for (const id of content.shareIds)
        expect((await pair.owner.delete(`/api/content-shares/${id}`)).status).toBe(204);
      await expectSoon(readsOfContent(pair, content), [...refused, 404, 404]);
      expect(await contradictions(pair, content, permission, 'removed')).toEqual([]);
    });
  }

  // By no permission: what else the owner shares is not offered to this recipient.
  test('holds for a session that is handed over', async ({ product }) => {
    const pair = await newSharingPair(product.url);
    const content = await handOverSession(pair);
    await acceptAll(pair, content);
    expect(await contradictions(pair, content, 'view', 'handed over')).toEqual([]);
  });
});
