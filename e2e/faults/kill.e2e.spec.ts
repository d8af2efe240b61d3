import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { expect, test } from '../kit/own-product.js';
import type { Product } from '../kit/product.js';
import { wrongReactions } from '../kit/reactions.js';

const rounds = counts.kills;
const perRound = 100;
const writers = 8;

/** What clients sent over all rounds, and what the product acknowledged of it. */
class Commands {
  readonly sent: string[] = [];
  readonly acknowledged: string[] = [];
  readonly registered: string[] = [];
}

const signIn = (api: ApiClient, username: string) =>
  api.post('/api/login', { username, password: 'correct-horse' });

/** Writes until `perRound` commands of this round are acknowledged, then kills while others are under way. */
async function writeAndKill(product: Product, round: number, record: Commands): Promise<void> {
  const api = new ApiClient(product.url);
  if (round === 0) expect((await api.post('/api/register', newUser('owner'))).status).toBe(201);
  else expect((await signIn(api, 'owner')).status).toBe(200);
  const { sent, acknowledged, registered } = record;
  const before = acknowledged.length;
  let next = 0;
  let killed: Promise<void> | undefined;
  const write = async () => {
    while (!killed) {
      const title = `class ${round}-${next++}`;
      sent.push(title);
      const answer = await api.post('/api/classes', { title }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(title);
      if (acknowledged.length - before >= perRound) killed ??= product.kill();
    }
  };
  const register = async () => {
    const rider = `rider-${round}`;
    const answer = await new ApiClient(product.url)
      .post('/api/register', newUser(rider))
      .catch(() => undefined);
    if (answer?.status === 201) registered.push(rider);
  };
  await Promise.all([register(), ...Array.from({ length: writers }, write)]);
  await killed;
}

/** A rider whose registration was acknowledged has an account; any other may have: with a running trial, and access. */
async function expectAccess({ url }: Product, rider: string, { registered }: Commands): Promise<void> {
  const api = new ApiClient(url);
  const { status } = await signIn(api, rider);
  if (status === 401) return expect(registered).not.toContain(rider);
  expect((await api.get('/api/user')).body).toMatchObject({ subscriptionStatus: 'trialing' });
  expect((await api.get('/api/classes')).status).toBe(200);
}

test.describe('kill -9 of the whole process', () => {
  test(`loses none of ${rounds * perRound} acknowledged commands, doubles none, and every reaction happens once`, async ({
    data,
    start,
  }) => {
    test.setTimeout(480_000);
    const record = new Commands();
    for (let round = 0; round < rounds; round++) await writeAndKill(await start(), round, record);
    const { sent, acknowledged } = record;
    const product = await start();
    const api = new ApiClient(product.url);
    await signIn(api, 'owner');
    const classes = (await api.get<{ title: string }[]>('/api/classes')).body.map((each) => each.title);
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    expect(new Set(classes).size).toBe(classes.length);
    expect(acknowledged.filter((title) => !classes.includes(title))).toEqual([]);
    expect(classes.filter((title) => !sent.includes(title))).toEqual([]);

    expect(await wrongReactions(data.path, 30_000)).toEqual([]);
    for (let round = 0; round < rounds; round++) await expectAccess(product, `rider-${round}`, record);
  });
});
