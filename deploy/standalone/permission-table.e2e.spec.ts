import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contentOf,
  type Content,
  recipientsOwn,
  type RecipientsOwn,
  stateOf,
} from '../testing/permissions/content.js';
import { askOf } from '../testing/permissions/operations.js';
import { type Permission, permissions, type State, table } from '../testing/permissions/table.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { keptMailsTo, verifyAddress } from '../testing/verified-address.js';
import { answersOf, isInForceWithinASecond, readable, readsOf, refused } from '../testing/shared-reads.js';
import { ApiClient, newUser } from './api-client.js';

const hour = 3_600_000;

describe('the permission table', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let [owner, friend]: ApiClient[] = [];
  let own: RecipientsOwn;
  /** Shared for an hour, all at the beginning: later the clock ends them together. */
  const hourly = new Map<Permission, Content>();

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path, { CADENZA_CLOCK: join(data.path, 'clock') });
    [owner, friend] = await Promise.all(
      ['owner', 'friend'].map(async (name) => {
        const api = new ApiClient(product.url);
        expect((await api.post('/api/register', newUser(name))).status).toBe(201);
        return api;
      }),
    );
    await verifyAddress(friend!, keptMailsTo(product.url), 'friend@example.com');
    own = await recipientsOwn(friend!);
    for (const permission of permissions)
      hourly.set(permission, await accepted(await offered(permission, new Date(Date.now() + hour))));
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    await data?.remove();
  });

  async function offered(permission: Permission, expiresAt?: Date): Promise<Content> {
    const content = await contentOf(owner!);
    const shareIds: number[] = [];
    for (const [contentType, contentId] of [
      ['class', content.classId],
      ['music', content.trackId],
      ['playlist', content.playlistId],
    ]) {
      const terms = { contentType, contentId, permission, expiresAt: expiresAt?.toISOString() ?? null };
      const answer = await owner!.post('/api/content-shares', {
        ...terms,
        recipientEmail: 'friend@example.com',
      });
      expect(answer.status).toBe(201);
      shareIds.push(Number(answer.body.id));
    }
    return { ...content, shareIds };
  }

  /** What others do is in force within a second: the offer's way to the recipient. */
  async function accepted(content: Content): Promise<Content> {
    for (const id of content.shareIds) {
      let status = 404;
      for (let tries = 0; status === 404 && tries < 40; tries++)
        status = (await friend!.post(`/api/content-shares/${id}/accept`)).status;
      expect(status).toBe(200);
    }
    return content;
  }

  const reads = ({ classId, classTrackId, trackId, playlistTrackId }: Content) => [
    ...readsOf(friend!, classId, classTrackId),
    ...[trackId, playlistTrackId].flatMap((id) => readsOf(friend!, classId, id).slice(2)),
  ];

  async function removed(content: Content): Promise<Content> {
    await accepted(content);
    for (const id of content.shareIds)
      expect((await owner!.delete(`/api/content-shares/${id}`)).status).toBe(204);
    const begun = performance.now();
    await isInForceWithinASecond(reads(content), [...refused, 404, 404]);
    const ms = Math.round(performance.now() - begun);
    process.stdout.write(`removed shares were refused everywhere after ${ms} ms\n`);
    return content;
  }

  async function expired(permission: Permission): Promise<Content> {
    const content = hourly.get(permission)!;
    await writeFile(join(data.path, 'clock'), '+1h');
    // What is known of shares looks an hour old until sharing's clock has been heard: 503 until then, never read.
    for (let tries = 0; tries < 100; tries++) {
      const answers = await answersOf(reads(content));
      expect(answers.filter((answer) => readable.includes(answer as never))).toEqual([]);
      const list = await friend!.get('/api/classes?include=shared');
      if (![...answers, list.status].some((answer) => answer === 503 || answer === 'UNAVAILABLE')) break;
      await new Promise((later) => setTimeout(later, 50));
    }
    return content;
  }

  /** With a session; what the owner shares besides is not offered to this recipient. */
  async function handedOver(): Promise<Content> {
    const content = { ...(await contentOf(owner!)), shareIds: [] };
    const { scheduleId } = content;
    const query = `mutation { handOver(input: { scheduleId: ${scheduleId}, recipientEmail: "friend@example.com" }) { id } }`;
    const { body } = await owner!.post<{ data: { handOver: { id: number } } }>('/graphql', { query });
    return accepted({ ...content, shareIds: [body.data.handOver.id] });
  }

  const inState: Record<State, (permission: Permission) => Promise<Content>> = {
    'before accepting': (permission) => offered(permission),
    accepted: async (permission) => accepted(await offered(permission)),
    removed: async (permission) => removed(await offered(permission)),
    expired,
    'handed over': handedOver,
  };

  const cases = (['before accepting', 'accepted', 'handed over', 'removed', 'expired'] as const).flatMap(
    (state) => permissions.map((permission) => [permission, state] as const),
  );

  it.each(cases)(
    'holds for what is shared to %s, %s',
    async (permission, state) => {
      const content = await inState[state](permission);
      const wrong: string[] = [];
      // Of refused operations in a row one look behind the last shows whether any of them changed something.
      let before: string | undefined;
      let refusals: string[] = [];
      const look = async () => {
        if (refusals.length === 0) return;
        if ((await stateOf(owner!, friend!, content)) !== before)
          wrong.push(`one was refused, and yet changed something: ${refusals.join(', ')}`);
        [before, refusals] = [undefined, []];
      };
      for (const { operation, isAllowed } of table) {
        const expected = isAllowed(permission, state);
        if (expected === undefined) continue;
        if (expected) await look();
        else before ??= await stateOf(owner!, friend!, content);
        const got = await askOf(operation)({ api: friend!, content, own }).catch(String);
        if (typeof got === 'string') wrong.push(`${operation} was answered ${got}`);
        else if (got !== expected) wrong.push(`${operation} was ${got ? 'allowed' : 'refused'}`);
        if (!expected) refusals.push(operation);
      }
      await look();
      expect(wrong).toEqual([]);
    },
    // 570 requests: a minute on a machine that does much else.
    240_000,
  );
});
