import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from './api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { askDatabase } from '../testing/database.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { rebuildAll } from '../testing/rebuilt.js';

const rounds = counts.kills;
const perRound = 100;
const writers = 8;

describe('kill -9 of the whole process', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product | undefined;
  const acknowledged: string[] = [];
  const sent: string[] = [];

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
    const someone = new ApiClient(running.url);
    await Promise.all([
      someone.post('/api/register', newUser(`rider-${round}`)).catch(() => undefined),
      ...Array.from({ length: writers }, write),
    ]);
    await killed;
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

    const registered = await askDatabase<{ stream: string }>(
      data.path,
      `select stream from identity.event where type = 'identity.v1.UserEvent.registered'`,
    );
    // The answer waits for the reaction: a request behind every registration.
    await api.get('/api/user');
    const trials = await askDatabase<{ stream: string; count: string }>(
      data.path,
      `select stream, count(*) from billing.event where type = 'billing.v1.AccountEvent.trialStarted' group by stream`,
    );
    expect(trials.every((each) => each.count === '1')).toBe(true);
    // Everyone who registered, but the master administrator, has one trial.
    expect(trials.length).toBe(registered.length - 1);
    expect(await rebuildAll(data.path)).toMatch(/^[1-9]\d* rebuilt, 0 differed$/);
  }, 480_000);
});
