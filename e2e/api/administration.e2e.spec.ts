import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { uniqueName } from '../kit/account.js';
import { expect, test } from '../kit/test.js';

interface Listed {
  readonly id: number;
  readonly subscriptionStatus: string;
}

test.describe('the API of administrators', () => {
  test('answers each call about a user as the contract says', async ({ admin, product }) => {
    const username = uniqueName('called');
    const user = { username, email: `${username}@example.com`, password: 'correct-horse', isAdmin: false };
    const made = await admin.post('/api/admin/users', { ...user, fullName: 'Cal Led' });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ username })]);
    const id = Number(made.body.id);
    const status = async () =>
      (await admin.get<Listed[]>('/api/admin/subscriptions')).body.find((each) => each.id === id)
        ?.subscriptionStatus;
    const subscription = `/api/admin/subscriptions/${id}`;
    const path = `/api/admin/users/${id}`;
    const message = expect.any(String);
    const about = { message, user: expect.objectContaining({ id }) };
    expect((await admin.put(`${path}/extend-trial`, { days: 3 })).body).toEqual(about);
    expect(await status()).toBe('trialing');
    expect((await admin.post(`${path}/revoke-trial`)).status).toBe(200);
    expect(await status()).toBe('trial_expired');
    expect((await admin.post(`${subscription}/reactivate`)).body).toEqual(about);
    expect(await status()).toBe('active');
    expect((await admin.post(`${subscription}/cancel`)).body).toMatchObject({ message });
    expect(await status()).toBe('canceled');
    expect((await admin.put(`${path}/reset-password`, { newPassword: 'sixsix' })).status).toBe(200);
    const self = new ApiClient(product.url);
    expect((await self.post('/api/login', { username, password: 'sixsix' })).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await self.get('/api/user')).status).toBe(401);
    expect(await status()).toBeUndefined();
    expect((await admin.get('/api/admin/email-config')).body).toMatchObject({ host: '', username: '' });
  });
});
