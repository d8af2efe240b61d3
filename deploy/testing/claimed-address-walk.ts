import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import type { SharePlace } from './share-place.js';
import { verifyAddress } from './verified-address.js';

interface Sharing {
  readonly place: () => SharePlace;
  /** By the owner of a class. */
  readonly share: (more: object) => Promise<{ readonly id: number }>;
  readonly withdraw: (id: number) => Promise<unknown>;
  readonly within: (ms: number, holds: () => Promise<boolean>) => Promise<void>;
}

const incomingIdsOf = async (api: ApiClient) =>
  (await api.get<{ id: number }[]>('/api/content-shares/incoming')).body.map(({ id }) => id);

/** Somebody claims an address that is not theirs, by their profile and by a registration. */
export function seenByVerifiedAddressesOnly({ place, share, withdraw, within }: Sharing): void {
  /** The links that were mailed to an address, when there are so many. */
  const linksTo = async (address: string, count: number) => {
    let links: readonly string[] = [];
    await within(15_000, async () => {
      links = [...new Set((await place().mailsTo(address)).match(/\/auth\?verify=[\w-]{43}/g))];
      return links.length === count;
    });
    return links;
  };

  it('is not seen by whoever only claims the address, and by its owner once they have shown that it is theirs', async () => {
    const thief = new ApiClient(place().urls);
    expect((await thief.post('/api/register', newUser('thief'))).status).toBe(201);
    const password = newUser('thief').password;
    const { id } = await share({ recipientEmail: 'victim@example.com' });
    const claim = { email: 'victim@example.com' };
    expect((await thief.put('/api/user/profile', claim)).body.message).toBe('Current password is required');
    const asked = await thief.put('/api/user/profile', { ...claim, currentPassword: password });
    expect(asked.body).toMatchObject({ email: 'thief@example.com', pendingEmail: 'victim@example.com' });
    const toThief = await linksTo(claim.email, 1);
    // Neither does a registration with it show that it is theirs.
    const other = new ApiClient(place().urls);
    const registered = { ...newUser('other'), ...claim, confirmEmail: claim.email };
    expect((await other.post('/api/register', registered)).body).toMatchObject({ emailVerified: false });
    await pause(1_000);
    for (const api of [thief, other]) {
      expect(await incomingIdsOf(api)).toEqual([]);
      expect((await api.get(`/api/content-shares/${id}`)).status).toBe(404);
      expect((await api.post(`/api/content-shares/${id}/accept`)).status).toBe(404);
    }
    // The link that the thief had sent is worth nothing for this account, whose own one it is.
    const links = await linksTo(claim.email, 2);
    const ownMails = () => Promise.resolve(links.find((link) => !toThief.includes(link))!);
    await verifyAddress(other, ownMails, claim.email);
    await within(2_000, async () => (await incomingIdsOf(other)).includes(id));
    expect((await other.post(`/api/content-shares/${id}/accept`)).status).toBe(200);
    await withdraw(id);
  }, 60_000);
}
