import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { newAccount, uniqueName } from '../kit/account.js';
import { mailed } from '../kit/mailed.js';
import { verifyAddress } from '../kit/verified-address.js';
import { expect, test } from '../kit/test.js';

const linkShape = /\/auth\?verify=[\w-]{43}/;

const incomingIds = async (api: ApiClient) =>
  (await api.get<{ id: number }[]>('/api/content-shares/incoming')).body.map(({ id }) => id);

test.describe('a share with an address', () => {
  test('is hidden from accounts that only claim the address, and shown to the one that has verified it', async ({
    product: { url },
    account: owner,
  }) => {
    const victim = `${uniqueName('victim')}@example.com`;
    const thief = await newAccount(url, 'thief');
    const { body } = await owner.api.post('/api/classes', { title: 'Hills' });
    const offer = { contentType: 'class', contentId: body.id, recipientEmail: victim, permission: 'view' };
    const shared = await owner.api.post('/api/content-shares', offer);
    expect(shared.status).toBe(201);
    const id = Number(shared.body.id);
    const claim = { email: victim };
    expect((await thief.api.put('/api/user/profile', claim)).body.message).toBe(
      'Current password is required',
    );
    const { password } = thief;
    const claimed = await thief.api.put('/api/user/profile', { ...claim, currentPassword: password });
    expect(claimed.body).toMatchObject({ email: thief.email, pendingEmail: victim });
    const [linkOfThief] = await mailed(url, victim, linkShape);
    const other = new ApiClient(url);
    const registration = { username: uniqueName('other'), ...claim, confirmEmail: victim, password };
    expect((await other.post('/api/register', registration)).body).toMatchObject({ emailVerified: false });
    // The mails of both have been sent: whatever the claims bring about has had its time.
    const links = await mailed(url, victim, linkShape, 2);
    for (const api of [thief.api, other]) {
      expect(await incomingIds(api)).toEqual([]);
      expect((await api.get(`/api/content-shares/${id}`)).status).toBe(404);
      expect((await api.post(`/api/content-shares/${id}/accept`)).status).toBe(404);
    }
    const ownLink = links.find((link) => link !== linkOfThief)!;
    await verifyAddress(other, () => Promise.resolve(ownLink), victim);
    await expect.poll(() => incomingIds(other)).toContain(id);
    expect((await other.post(`/api/content-shares/${id}/accept`)).status).toBe(200);
  });
});
