import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { type Account, newAccount } from '../kit/account.js';
import { newVerifiedAccount } from '../kit/mailed-links.js';
import { make, upload } from '../kit/make.js';
import { streamed } from '../kit/share-reads.js';
import { offer, share } from '../kit/shares.js';
import { expect, test } from '../kit/test.js';

const listOf = async ({ api }: Account, list: 'incoming' | 'outgoing') =>
  (await api.get<{ id: number }[]>(`/api/content-shares/${list}`)).body;
const hears = async ({ api }: Account, trackId: number) => (await streamed(api, trackId)).answer;

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

  test('let an editor place tracks of their own, and read no other track of the owner by placing it', async ({
    account: owner,
    product,
  }) => {
    const friend = await newVerifiedAccount(product.url, 'friend');
    const stranger = await newAccount(product.url, 'stranger');
    const [shared, secret] = [
      await upload(owner.api, 'Shared', silentMp3(400, 1)),
      await upload(owner.api, 'Secret', silentMp3(400, 2)),
    ];
    const classId = await make(owner.api, '/api/classes', { title: 'Hills' });
    await make(owner.api, '/api/segments', { classId, name: 'Climb', musicId: shared });
    await share(owner, friend, { contentType: 'class', contentId: classId, permission: 'edit' });
    const theirs = await upload(friend.api, 'Theirs', silentMp3(400, 3));
    const place = async (musicId: number) =>
      (await friend.api.post('/api/segments', { classId, name: 'More', musicId })).status;
    expect((await friend.api.put(`/api/classes/${classId}`, { title: 'Ours' })).status).toBe(200);
    expect([await place(secret), await hears(friend, secret)]).toEqual([400, 404]);
    const query = `mutation { addSegment(classId: ${classId}, input: { musicId: ${secret} }) { id } }`;
    const { body } = await friend.api.post('/graphql', { query });
    expect(body).not.toHaveProperty('data.addSegment.id');
    expect([await place(shared), await place(theirs)]).toEqual([201, 201]);
    await expect.poll(() => hears(owner, theirs)).toBe(206);
    expect(await hears(stranger, theirs)).toBe(404);
    expect((await friend.api.delete(`/api/classes/${classId}`)).status).toBe(404);
  });
});
