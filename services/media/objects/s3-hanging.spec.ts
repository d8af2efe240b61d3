import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hangingProxy } from '@cadenza/kernel/testing/hanging-proxy.js';
import { pretendS3 } from '../testing/pretend-s3.js';
import { S3Store } from './s3-store.js';

jest.setTimeout(60_000);
// Longer than a loaded machine may be silent itself.
const idleMs = 2_000;
/** Of a few requests one after the other, on a busy machine. */
const soonMs = 15_000;
const track = randomBytes(8 * 1024 * 1024);

describe('an S3 that takes connections and says nothing', () => {
  let s3: Awaited<ReturnType<typeof pretendS3>>;
  let proxy: Awaited<ReturnType<typeof hangingProxy>>;
  let store: S3Store;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    s3 = await pretendS3();
    await s3.open();
    proxy = await hangingProxy(s3.port);
    const login = { region: 'us-east-1', accessKey: 'cadenza', secretKey: 'secret-of-tests' };
    store = new S3Store({ ...login, url: `http://127.0.0.1:${proxy.port}`, bucket: 'music', idleMs });
    folder = await mkdtemp(join(tmpdir(), 'cadenza-s3-'));
    await writeFile((file = join(folder, 'track.mp3')), track);
    await store.putFile('track', file);
  });
  beforeEach(() => proxy.goOn());
  afterAll(async () => {
    await proxy?.close();
    await s3?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const refusedSoon = async (operation: Promise<unknown>) => {
    const begun = performance.now();
    await expect(operation).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    expect(performance.now() - begun).toBeLessThan(soonMs);
  };

  it('is given up by everything that asks it, also by what waits for a connection, and is there again', async () => {
    proxy.hang();
    await Promise.all([
      refusedSoon(store.putFile('another', file)),
      refusedSoon(store.read('track')),
      refusedSoon(store.delete('track')),
      ...Array.from({ length: 130 }, () => refusedSoon(store.size('track'))),
    ]);
    await pause(50);
    expect(proxy.open()).toBe(0);
    proxy.goOn();
    await store.putFile('another', file);
    expect((await buffer((await store.read('another'))!)).equals(track)).toBe(true);
  });

  it('is given up in the middle of a track', async () => {
    const bytes = (await store.read('track'))!;
    const begun = performance.now();
    proxy.hang();
    await expect(buffer(bytes)).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(soonMs);
  });

  it('is not blamed for a listener who pauses', async () => {
    const bytes = (await store.read('track'))!;
    bytes.pause();
    await pause(2 * idleMs);
    expect((await buffer(bytes)).equals(track)).toBe(true);
  });
});
