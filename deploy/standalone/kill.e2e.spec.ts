import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from './api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { wrongReactions } from '../testing/reactions.js';

const rounds = counts.kills;
const perRound = 100;
const writers = 8;

describe('kill -9 of the whole process', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product | undefined;
  const acknowledged: string[] = [];
  const sent: string[] = [];
  const registered: string[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
  });
  afterAll(async () => {
    await product?.stop();
    await data.remove();
  });

  /** Writes until `perRound` commands of this round are acknowledged, then kills while others are under way. */
  async function writeAndKill(round: number): Promise<void> {
    const running = await startProduct(data.path);
    product = running;
    const api = new ApiClient(running.url);
    if (round === 0) expect((await api.post('/api/register', newUser('owner'))).status).toBe(201);
    else
      expect((await api.post('/api/login', { username: 'owner', password: 'correct-horse' })).status).toBe(
        200,
      );
    const before = acknowledged.length;
    let next = 0;
    let killed: Promise<void> | undefined;
    const write = async () => {
      while (!killed) {
        const title = `class ${round}-${next++}`;
        sent.push(title);
        const answer = await api.post('/api/classes', { title }).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(title);
        if (acknowledged.length - before >= perRound) killed ??= running.kill();
      }
    };
    const register = async () => {
      const rider = `rider-${round}`;
      const someone = new ApiClient(running.url);
      const answer = await someone.post('/api/register', newUser(rider)).catch(() => undefined);
      if (answer?.status === 201) registered.push(rider);
    };
    await Promise.all([register(), ...Array.from({ length: writers }, write)]);
    await killed;
  }

  /** Whoever was told to be registered is, whoever was not may be: with a running trial, and let in. */
  async function rideOn(rider: string): Promise<void> {
    const api = new ApiClient(product?.url ?? '');
    const { status } = await api.post('/api/login', { username: rider, password: 'correct-horse' });
    if (status === 401) return expect(registered).not.toContain(rider);
    expect((await api.get('/api/user')).body).toMatchObject({ subscriptionStatus: 'trialing' });
    expect((await api.get('/api/classes')).status).toBe(200);
  }

  it(`loses none of ${rounds * perRound} acknowledged commands, doubles none, and every reaction happens once`, async () => {
    for (let round = 0; round < rounds; round++) await writeAndKill(round);
    product = await startProduct(data.path);
    const api = new ApiClient(product.url);
    await api.post('/api/login', { username: 'owner', password: 'correct-horse' });
    const classes = (await api.get<{ title: string }[]>('/api/classes')).body.map((each) => each.title);
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    expect(new Set(classes).size).toBe(classes.length);
    expect(acknowledged.filter((title) => !classes.includes(title))).toEqual([]);
    expect(classes.filter((title) => !sent.includes(title))).toEqual([]);

    expect(await wrongReactions(data.path, 30_000)).toEqual([]);
    for (let round = 0; round < rounds; round++) await rideOn(`rider-${round}`);
  }, 480_000);
});
