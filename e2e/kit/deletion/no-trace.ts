import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { MailsTo } from '../verified-address.js';
import { person, somebodyEverywhere, words } from './somebody.js';
import { type Ask, columnsWith, type Kept, keptWith } from './traces.js';

/** The product from which a user is deleted, and everything that it stores. */
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

/**
 * Deletes a user of whom every part of the product stores something, and searches everything that is stored for them: what is
 * added to the product is searched as well.
 */
export async function expectNoTrace(place: DeletionPlace): Promise<void> {
  const { urls, payments, mailsTo, alsoIn, database } = place;
  const found = async () => [...(await columnsWith(database, words)), ...keptWith(await place.kept(), words)];
  const objects = await place.objects();
  const { userId, somebody, elsewhere, friend, admin } = await somebodyEverywhere(urls, payments, mailsTo);
  const before = await found();
  assert.deepEqual(
    everywhere.filter((column) => !before.includes(column)),
    [],
  );
  const isMissing = (where: string | RegExp) => !before.some((name) => name.match(where));
  assert.deepEqual(alsoIn.filter(isMissing), []);
  assert.ok((await place.objects()).length > objects.length);
  const archive = await somebody.get('/api/user/data');
  assert.equal(archive.status, 200);
  assert.match(String(archive.body.text), /music\//);
  const sockets = await Promise.all([somebody, elsewhere].map((api) => liveOf(urls[0]!, api)));

  const query = `mutation { deleteAccount(password: "${person.password}") }`;
  assert.deepEqual((await somebody.post('/graphql', { query })).body, { data: { deleteAccount: true } });
  assert.deepEqual(await Promise.all(sockets.map(({ closed }) => closed)), [4401, 4401]);
  assert.equal((await elsewhere.get('/api/user')).status, 401);
  await assert.rejects(liveOf(urls[0]!, elsewhere), /401/);

  const until = Date.now() + 60_000;
  const isOver = async () => (await found()).length === 0 && (await place.objects()).length <= objects.length;
  while (Date.now() < until && !(await isOver())) await pause(500);
  assert.deepEqual(await found(), []);
  assert.deepEqual(await place.objects(), objects);
  const events = await database<{ count: number }>(
    `select count(*)::int as count from identity.event where stream = 'user-${userId}'`,
  );
  assert.ok((events[0]?.count ?? 0) > 1);
  await expectNobody(userId, friend, admin);
  const again = await new ApiClient(urls).post('/api/register', person);
  assert.deepEqual([again.status, typeof again.body.id], [201, 'number']);
  assert.notEqual(again.body.id, userId);
  await expectNobody(userId, friend, admin);
}

/** The number stays, and leads to no name; what it shared, and what was shared with it, has ended. */
async function expectNobody(userId: number, friend: ApiClient, admin: ApiClient): Promise<void> {
  for (const way of ['incoming', 'outgoing'])
    assert.deepEqual((await friend.get(`/api/content-shares/${way}`)).body, []);
  assert.equal((await friend.get<unknown[]>('/api/classes?include=shared')).body.length, 2);
  const { body } = await admin.get<{ id: number }[]>('/api/admin/subscriptions');
  assert.ok(!body.some(({ id }) => id === userId));
  assert.equal((await admin.get(`/api/user/profile-image/${userId}`)).status, 404);
  assert.equal((await admin.put(`/api/admin/users/${userId}/extend-trial`, { days: 1 })).status, 404);
  const audit = `{ audit(filter: { subjectUserId: ${userId} }) { action address } }`;
  const asked = await admin.post<{ data: { audit: { action: string; address: string | null }[] } }>(
    '/graphql',
    { query: audit },
  );
  assert.ok(
    asked.body.data.audit.some(({ action, address }) => action === 'user.deleted' && address === null),
  );
}

async function liveOf(url: string, { cookie }: ApiClient) {
  const { origin } = new URL(url);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers: { cookie, origin } });
  await once(socket, 'open');
  // The gateway asks every 15 s whether the session is still there, should it not be told.
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(45_000) });
  return { closed: closed.then(([code]) => code as number) };
}
