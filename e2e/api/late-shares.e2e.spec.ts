import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { newAccount } from '../kit/account.js';
import { newVerifiedAccount } from '../kit/mailed-links.js';
import { make, upload } from '../kit/make.js';
import { type Product, startProduct, temporaryDataFolder } from '../kit/product.js';
import {
  answersOf,
  expectAtOnce,
  expectSoon,
  readable,
  readsOf,
  refused,
  streamed,
} from '../kit/share-reads.js';
import { offer, type SharedContent } from '../kit/shares.js';
import { expect, test } from '../kit/test.js';

/** What is accepted can be read in the next request, also while every service learns of events late. */
for (const delayMs of counts.delays)
  test.describe(`shares with every consumer delayed by ${delayMs} ms`, () => {
    test.describe.configure({ mode: 'serial' });
    const isLate = delayMs > 0;
    let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
    let product: Product;
    const clock = () => join(data.path, 'clock');

    test.beforeAll(async () => {
      data = await temporaryDataFolder();
      product = await startProduct(data.path, {
        ...{ CADENZA_DELAY_REACTIONS_MS: String(delayMs), CADENZA_CLOCK: clock() },
      });
    });
    test.afterAll(async () => {
      await product?.stop();
      await data?.remove();
    });

    /** An owner with a class that plays a track, and a recipient. */
    async function prepareShares() {
      const [owner, friend] = await Promise.all([
        newAccount(product.url, 'owner'),
        newVerifiedAccount(product.url, 'friend'),
      ]);
      const trackId = await upload(owner.api, 'Steady Road', silentMp3(400));
      const classId = await make(owner.api, '/api/classes', { title: 'Hills' });
      await make(owner.api, '/api/segments', { classId, name: 'Climb', musicId: trackId });
      const ofClass: SharedContent = { contentType: 'class', contentId: classId };
      return {
        ...{ owner, friend, trackId, classId, ofClass },
        reads: readsOf(friend.api, classId, trackId),
        accept: async (id: number) =>
          expect((await friend.api.post(`/api/content-shares/${id}/accept`)).status).toBe(200),
        withdraw: async (id: number) =>
          expect((await owner.api.delete(`/api/content-shares/${id}`)).status).toBe(204),
      };
    }

    test('are readable in the request after they are accepted, by no user before and by no other', async () => {
      const { owner, friend, ofClass, classId, trackId, reads, accept, withdraw } = await prepareShares();
      const { api: stranger } = await newAccount(product.url, 'stranger');
      const id = await offer(owner, friend, ofClass);
      expect(await answersOf(reads)).toEqual(refused);
      await accept(id);
      await expectAtOnce(reads, readable, isLate);
      expect((await friend.api.get('/api/classes?include=shared')).body).toMatchObject([
        { id: classId, shared: true, ownerName: owner.username },
      ]);
      expect((await friend.api.get('/api/classes')).body).toEqual([]);
      expect(await answersOf(readsOf(stranger, classId, trackId))).toEqual(refused);
      expect((await friend.api.put(`/api/classes/${classId}`, { title: 'Theirs' })).status).toBe(404);
      expect((await friend.api.delete(`/api/content-shares/${id}`)).status).toBe(404);
      expect((await stranger.get(`/api/content-shares/${id}`)).status).toBe(404);
      await withdraw(id);
      await expectSoon(reads, refused);
      expect(await answersOf(readsOf(owner.api, classId, trackId))).toEqual(readable);
    });

    test('are readable at once and refused soon, however often they are accepted and withdrawn', async () => {
      const { owner, friend, trackId, accept, withdraw } = await prepareShares();
      const track = [() => streamed(friend.api, trackId)];
      let unavailable = 0;
      for (let round = 0; round < counts.shareRounds; round++) {
        const id = await offer(owner, friend, { contentType: 'music', contentId: trackId });
        await accept(id);
        unavailable += await expectAtOnce(track, [206], isLate);
        await withdraw(id);
        await expectSoon(track, [404]);
      }
      // A read that is asked to come again is the exception.
      expect(unavailable).toBeLessThanOrEqual(counts.shareRounds / 4);
    });

    // Moves the clock of this product.
    test('are refused when the clock is past their end, and never to their owner', async () => {
      const { owner, friend, ofClass, classId, trackId, reads, accept } = await prepareShares();
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      const id = await offer(owner, friend, { ...ofClass, expiresAt });
      await accept(id);
      await expectAtOnce(reads, readable, isLate);
      await writeFile(clock(), '+1h');
      // What consumers know of shares looks an hour old until they hear again: 503 first, and never the content.
      await expectAtOnce(reads, refused, isLate);
      expect(await answersOf(readsOf(owner.api, classId, trackId))).toEqual(readable);
      const { body } = await friend.api.get('/api/content-shares/incoming');
      expect(body).toMatchObject([{ id, status: 'expired' }]);
      expect((await owner.api.delete(`/api/content-shares/${id}`)).status).toBe(409);
    });
  });
