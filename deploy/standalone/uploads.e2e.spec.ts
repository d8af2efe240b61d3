import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { lenaMp3, silentMp3 } from '@cadenza/media/testing/recordings.js';
import { arrived, beginUpload, breakOff, sendRest } from '../testing/broken-upload.js';
import { libraryOf } from '../testing/library.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { makeObjectsOld, objectsIn, objectsNamed } from '../testing/stored-objects.js';
import { ApiClient, newUser } from './api-client.js';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Four to five megabytes, another file each time. */
const songOf = (round: number) => silentMp3(10_000 + round, round % 250);

describe('uploads that are broken off', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let api: ApiClient;
  /** Digests of what the server said it has. */
  const acknowledged: string[] = [];
  const unfinished: { path: string; song: Uint8Array<ArrayBuffer>; atLeast: number }[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path);
    api = new ApiClient(product.url);
    await api.post('/api/register', newUser('owner'));
  });
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  async function start(): Promise<void> {
    product = await startProduct(data.path);
    api = new ApiClient(product.url);
    await api.post('/api/login', { username: 'owner', password: 'correct-horse' });
  }

  it('by a lost connection at 60 % go on with less than 45 % of the bytes', async () => {
    const song = songOf(0);
    const path = await beginUpload(api, song.length, 'Tide.mp3');
    await breakOff(api, product.url, path, song, Math.floor(song.length * 0.6), () => pause(500));
    let offset = 0;
    for (let tries = 0; tries < 50 && offset === 0; tries += 1) {
      offset = await arrived(api, path);
      if (offset === 0) await pause(100);
    }
    expect(1 - offset / song.length).toBeLessThan(0.45);
    expect(await sendRest(api, path, song, offset)).toBeGreaterThan(0);
    acknowledged.push(digest(song));
  }, 60_000);

  /** Uploads in both ways, and kills the process at some moment of them. */
  async function uploadAndKill(round: number): Promise<void> {
    const song = songOf(round);
    const path = await beginUpload(api, song.length, `Tide ${round}.mp3`);
    const begun = { path, song, atLeast: 0 };
    unfinished.push(begun);
    const form = new FormData();
    const plain = round % 2 ? songOf(1_000 + round) : lenaMp3;
    form.set('file', new Blob([plain]), `Plain ${round}.mp3`);
    const plainly = api
      .call('POST', '/api/music/upload', form)
      .then(({ status }) => void (status === 201 && acknowledged.push(digest(plain))))
      .catch(() => undefined);
    const asked = arrived(api, path).then((offset) => (begun.atLeast = offset));
    await breakOff(api, product.url, path, song, song.length, async () => {
      await Promise.all([pause((round * 37) % 400), asked.catch(() => undefined)]);
      await product.kill();
    });
    await plainly;
  }

  /** Ends what was begun, but for the last few: nobody may begin many more. */
  async function goOn(left: number): Promise<void> {
    for (const { path, song, atLeast } of unfinished.splice(0, Math.max(0, unfinished.length - left))) {
      const offset = await arrived(api, path);
      expect(offset).toBeGreaterThanOrEqual(atLeast);
      // One whose last bytes had come is a track already, or becomes one when it is asked for its end.
      expect(await sendRest(api, path, song, offset)).toBeGreaterThan(0);
      acknowledged.push(digest(song));
    }
  }

  it(`by kill -9, ${counts.uploadKills} times: no fact without bytes, no orphans, the quota exact`, async () => {
    for (let round = 1; round <= counts.uploadKills; round += 1) {
      await uploadAndKill(round);
      await start();
      await goOn(5);
    }
    await goOn(0);

    await product.stop();
    makeObjectsOld(data.path);
    await start();
    await pause(1_000);

    const library = await libraryOf(api);
    expect(library.counted).toBe(library.bytes);
    const kept: string[] = [];
    for (const { id } of library.tracks) {
      const sound = await fetch(`${product.url}/api/music/stream/${id}`, { headers: { cookie: api.cookie } });
      kept.push(digest(new Uint8Array(await sound.arrayBuffer())));
    }
    expect(acknowledged.filter((each) => !kept.includes(each))).toEqual([]);
    expect(objectsIn(data.path)).toEqual(await objectsNamed(data.path));
  }, 900_000);
});
