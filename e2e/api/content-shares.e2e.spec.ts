import { type Account } from '../kit/account.js';
import { newVerifiedAccount } from '../kit/mailed-links.js';
import { make } from '../kit/make.js';
import { offer } from '../kit/shares.js';
import { expect, test } from '../kit/test.js';

const listOf = async ({ api }: Account, list: 'incoming' | 'outgoing') =>
  (await api.get<{ id: number }[]>(`/api/content-shares/${list}`)).body;

/** Sharing over the API, between accounts that have no window. */
test.describe('shares', () => {
  test('are listed for their owner and their recipient, until the owner removes them', async ({
    account: owner,
    product,
  }) => {
    const friend = await newVerifiedAccount(product.url, 'friend');
    const contentId = await make(owner.api, '/api/classes', { title: 'Hills' });
    const description = 'For Monday';
    const id = await offer(owner, friend, {
      ...{ contentType: 'class', contentId, permission: 'use', description },
    });
    const listed = {
      ...{ id, contentType: 'class', contentId, contentName: 'Hills' },
      ...{ permission: 'use', description },
    };
    expect(await listOf(owner, 'outgoing')).toMatchObject([
      { ...listed, recipientName: friend.email, status: 'pending' },
    ]);
    expect((await friend.api.post(`/api/content-shares/${id}/accept`)).status).toBe(200);
    expect(await listOf(friend, 'incoming')).toMatchObject([
      { ...listed, ownerName: owner.username, status: 'accepted' },
    ]);
    expect((await owner.api.delete(`/api/content-shares/${id}`)).status).toBe(204);
    expect([await listOf(owner, 'outgoing'), await listOf(friend, 'incoming')]).toEqual([[], []]);
  });
});
