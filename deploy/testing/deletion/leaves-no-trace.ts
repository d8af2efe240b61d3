import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { ApiClient } from '../../standalone/api-client.js';
import type { MailsTo } from '../verified-address.js';
import { person, somebodyEverywhere, words } from './somebody.js';
import { type Ask, columnsWith, type Kept, keptWith } from './traces.js';

/** Where somebody is deleted, and all that is kept there. */
export interface DeletionPlace {
  readonly urls: readonly string[];
  /** The payment sandbox. */
  readonly payments: string;
  readonly mailsTo: MailsTo;
  /** Of all services, as its administrator. */
  readonly database: Ask;
  /** What is kept beside the tables: topics, objects, logs, mails, the sandbox's own memory. */
  kept(): Promise<Kept[]>;
  /** Names of the objects, of everybody. */
  objects(): Promise<string[]>;
  /** Where `kept` must have something to say of people while they are there. */
  readonly alsoIn: readonly (string | RegExp)[];
}

const everywhere = [
  'identity.account.username',
  'identity.account.email',
  'identity.account.full_name',
  'identity.taken_name.key',
  'roster.personal.value',
  'sharing.invitation.email',
  'sharing.person.name',
  'scheduling.show_screens.title',
];

/** The whole product is searched, generically: what is added to it is searched as well. */
export function leavesNoTrace(place: () => DeletionPlace): void {
  const found = async () => [
    ...(await columnsWith(place().database, words)),
    ...keptWith(await place().kept(), words),
  ];

  describe('somebody who deletes their account', () => {
    it('is in no table, event, topic, object, log and mail any more, and nothing of theirs is', async () => {
      const { urls, payments, mailsTo, alsoIn } = place();
      const objects = await place().objects();
      const { userId, somebody, elsewhere, friend, admin } = await somebodyEverywhere(
        urls,
        payments,
        mailsTo,
      );
      const before = await found();
      expect(before).toEqual(expect.arrayContaining(everywhere));
      for (const where of alsoIn) expect(before).toContainEqual(expect.stringMatching(where));
      expect((await place().objects()).length).toBeGreaterThan(objects.length);
      const archive = await somebody.get('/api/user/data');
      expect([archive.status, archive.body.text]).toEqual([200, expect.stringContaining('music/')]);
      const sockets = await Promise.all([somebody, elsewhere].map((api) => liveOf(urls[0]!, api)));

      const query = `mutation { deleteAccount(password: "${person.password}") }`;
      expect((await somebody.post('/graphql', { query })).body).toEqual({ data: { deleteAccount: true } });
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
      expect((await elsewhere.get('/api/user')).status).toBe(401);
      await expect(liveOf(urls[0]!, elsewhere)).rejects.toThrow('401');

      const until = Date.now() + 60_000;
      const isOver = async () =>
        (await found()).length === 0 && (await place().objects()).length <= objects.length;
      while (Date.now() < until && !(await isOver())) await pause(500);
      expect(await found()).toEqual([]);
      expect(await place().objects()).toEqual(objects);
      const events = await place().database<{ count: number }>(
        `select count(*)::int as count from identity.event where stream = 'user-${userId}'`,
      );
      expect(events[0]?.count).toBeGreaterThan(1);
      await isNobody(userId, friend, admin);
      const again = await new ApiClient(urls).post('/api/register', person);
      expect([again.status, again.body.id]).toEqual([201, expect.any(Number)]);
      expect(again.body.id).not.toBe(userId);
      await isNobody(userId, friend, admin);
    }, 180_000);
  });
}

/** The number stays, and leads to no name; what it shared, and what was shared with it, has ended. */
async function isNobody(userId: number, friend: ApiClient, admin: ApiClient): Promise<void> {
  for (const way of ['incoming', 'outgoing'])
    expect((await friend.get(`/api/content-shares/${way}`)).body).toEqual([]);
  expect((await friend.get<unknown[]>('/api/classes?include=shared')).body).toHaveLength(2);
  const { body } = await admin.get<{ id: number }[]>('/api/admin/subscriptions');
  expect(body.map(({ id }) => id)).not.toContain(userId);
  expect((await admin.get(`/api/user/profile-image/${userId}`)).status).toBe(404);
  expect((await admin.put(`/api/admin/users/${userId}/extend-trial`, { days: 1 })).status).toBe(404);
  const audit = `{ audit(filter: { subjectUserId: ${userId} }) { action address } }`;
  const asked = await admin.post<{ data: { audit: unknown } }>('/graphql', { query: audit });
  expect(asked.body.data.audit).toContainEqual({ action: 'user.deleted', address: null });
}

async function liveOf(url: string, { cookie }: ApiClient) {
  const { origin } = new URL(url);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers: { cookie, origin } });
  await once(socket, 'open');
  // The gateway asks every 15 s whether the session is still there, should it not be told.
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(45_000) });
  return { closed: closed.then(([code]) => code as number) };
}
