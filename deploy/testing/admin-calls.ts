import { expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';

interface Listed {
  readonly id: number;
  readonly username: string;
  readonly subscriptionStatus: string;
}

const somebody = { ...newUser('called'), isAdmin: false, fullName: 'Cal Led' };

/** What an administrator does through /api (specification 1, section 7), and what is answered. */
export function administersByTheApi(url: () => string): void {
  it('answers each call of an administrator as the contract says', async () => {
    const admin = new ApiClient(url());
    await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    const made = await admin.post('/api/admin/users', somebody);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ username: 'called' })]);
    const id = Number(made.body.id);
    const status = async () =>
      (await admin.get<Listed[]>('/api/admin/subscriptions')).body.find((each) => each.id === id)
        ?.subscriptionStatus;
    const subscription = `/api/admin/subscriptions/${id}`;
    const user = `/api/admin/users/${id}`;
    const message = expect.any(String);
    const about = { message, user: expect.objectContaining({ id }) };
    expect((await admin.put(`${user}/extend-trial`, { days: 3 })).body).toEqual(about);
    expect(await status()).toBe('trialing');
    expect((await admin.post(`${user}/revoke-trial`)).status).toBe(200);
    expect(await status()).toBe('trial_expired');
    expect((await admin.post(`${subscription}/reactivate`)).body).toEqual(about);
    expect(await status()).toBe('active');
    expect((await admin.post(`${subscription}/cancel`)).body).toMatchObject({ message });
    expect(await status()).toBe('canceled');
    expect((await admin.put(`${user}/reset-password`, { newPassword: 'sixsix' })).status).toBe(200);
    const self = new ApiClient(url());
    expect((await self.post('/api/login', { username: 'called', password: 'sixsix' })).status).toBe(200);
    expect((await admin.delete(user)).status).toBe(204);
    expect((await self.get('/api/user')).status).toBe(401);
    expect(await status()).toBeUndefined();
    expect((await admin.get('/api/admin/email-config')).body).toMatchObject({ host: '', username: '' });
  }, 60_000);
}
