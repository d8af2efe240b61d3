import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { recovery } from './faults/recovery.js';
import type { Stack } from './stack.js';
import { endsWhatWaitsForAHangingPart } from './testing/hanging-parts.js';
import { stackUnderTest } from './testing/stack-under-test.js';

const recording = join(dirname(createRequire(import.meta.url).resolve('audio-lena')), 'lena.mp3');
const within = 30_000;

/** What losing a part costs, and what it does not: the table in docs/operations.md, row by row; Kafka among the faults of stack.stack.spec.ts. */
describe('when a part is lost', () => {
  let stack: Stack | undefined;
  let owner: ApiClient;
  const running = () => stack!;
  beforeAll(async () => {
    stack = await stackUnderTest(1, { CADENZA_RATE_LIMITS: 'on', DATABASE_STATEMENT_MS: '6000' });
    owner = new ApiClient(stack.urls);
    expect((await owner.post('/api/register', newUser('owner'))).status).toBe(201);
  }, 180_000);
  afterAll(() => stack?.stop(), 60_000);

  const createdClass = async (title: string) => (await owner.post('/api/classes', { title })).status;

  async function upload(): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob([await readFile(recording)], { type: 'audio/mpeg' }), 'lena.mp3');
    return (await owner.post('/api/music/upload', form)).status;
  }

  it('Redis: nobody signs in, and who is signed in goes on', async () => {
    await running().redis.kill();
    expect(await createdClass('without Redis')).toBe(201);
    expect((await owner.get('/api/classes')).status).toBe(200);
    const someone = new ApiClient(running().urls);
    const signIn = () => someone.post('/api/login', { username: 'owner', password: 'correct-horse' });
    expect((await signIn()).status).toBe(503);
    await running().redis.start();
    const ms = await recovery(async () => (await signIn()).status === 200, within);
    process.stderr.write(`    Redis was back; signing in worked ${ms} ms later\n`);
  }, 60_000);

  it('S3: no upload, and everything else works', async () => {
    expect(await upload()).toBe(201);
    await running().s3.kill();
    expect(await upload()).toBe(503);
    expect(await createdClass('without S3')).toBe(201);
    expect((await owner.get('/api/music')).status).toBe(200);
    await running().s3.start();
    const ms = await recovery(async () => (await upload()) === 201, within);
    process.stderr.write(`    S3 was back; an upload worked ${ms} ms later\n`);
  }, 60_000);

  it('a service: its calls are 503, others work, and it goes on where it was', async () => {
    const catalog = running().services.get('catalog')![0]!;
    await catalog.kill();
    expect(await createdClass('without catalog')).toBe(503);
    expect((await owner.get('/api/user')).status).toBe(200);
    expect((await owner.get('/api/music')).status).toBe(200);
    const ms = await recovery(async () => {
      await catalog.start();
      return (await createdClass('with catalog')) === 201;
    }, within);
    process.stderr.write(`    catalog was started again and answered within ${ms} ms\n`);
  }, 60_000);

  it('identity: what needs a session is 503, nobody is taken for signed out, and public pages are there', async () => {
    const identity = running().services.get('identity')![0]!;
    await identity.kill();
    expect(await createdClass('without identity')).toBe(503);
    expect((await owner.get('/api/user')).status).toBe(503);
    expect((await new ApiClient(running().urls).get('/api/classes')).status).toBe(401);
    expect((await fetch(running().urls[0]!)).status).toBe(200);
    const ms = await recovery(async () => {
      await identity.start();
      return (await createdClass('with identity')) === 201;
    }, within);
    process.stderr.write(`    identity was started again and who was signed in went on within ${ms} ms\n`);
  }, 60_000);

  it('PostgreSQL: what reads or stores is 503, public pages are there, and nothing stored is lost', async () => {
    const [made, before] = [await createdClass('before the kill'), await owner.get('/api/classes?limit=1')];
    expect(made).toBe(201);
    await running().postgres.kill();
    expect(await createdClass('without PostgreSQL')).toBe(503);
    expect((await fetch(running().urls[0]!)).status).toBe(200);
    await running().postgres.start();
    const ms = await recovery(async () => (await owner.get('/api/classes')).status === 200, within);
    expect((await owner.get('/api/classes?limit=1')).body).toEqual(before.body);
    expect(await createdClass('with PostgreSQL')).toBe(201);
    process.stderr.write(`    PostgreSQL was started again and classes were listed ${ms} ms later\n`);
  }, 60_000);

  endsWhatWaitsForAHangingPart(running, {
    createdClass,
    upload,
    get: async (path) => (await owner.get(path)).status,
  });
});
