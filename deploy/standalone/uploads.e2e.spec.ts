import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { noise } from '@cadenza/kernel/testing/pictures.js';
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

/** About two megabytes, of another width each time. */
const pictureOf = async (round: number) =>
  new Uint8Array(
    await noise(900 + round, 800)
      .png()
      .toBuffer(),
  );

interface Begun {
  readonly kind: 'music' | 'image';
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** So much had arrived when it was asked last. */
  atLeast: number;
}

describe('uploads that are broken off', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let api: ApiClient;
  /** Digests of the songs that the server said it has. */
  const acknowledged: string[] = [];
  /** Ids of the images; their bytes are encoded anew. */
  const shown: number[] = [];
  const unfinished: Begun[] = [];

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

  async function begin(kind: Begun['kind'], bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Begun> {
    const begun = { kind, bytes, path: await beginUpload(api, bytes.length, name, kind), atLeast: 0 };
    unfinished.push(begun);
    return begun;
  }

  /** Uploads a song in both ways and an image beside them, and kills the process at some moment of that. */
  async function uploadAndKill(round: number): Promise<void> {
    const song = await begin('music', songOf(round), `Tide ${round}.mp3`);
    const picture = await begin('image', await pictureOf(round), `Hill ${round}.png`);
    const form = new FormData();
    const plain = round % 2 ? songOf(1_000 + round) : lenaMp3;
    form.set('file', new Blob([plain]), `Plain ${round}.mp3`);
    const plainly = api
      .call('POST', '/api/music/upload', form)
      .then(({ status }) => void (status === 201 && acknowledged.push(digest(plain))))
      .catch(() => undefined);
    const asked = arrived(api, song.path).then((offset) => (song.atLeast = offset));
    const killed = Promise.all([pause((round * 37) % 400), asked.catch(() => undefined)]).then(() =>
      product.kill(),
    );
    await Promise.all(
      [song, picture].map(({ path, bytes }) =>
        breakOff(api, product.url, path, bytes, bytes.length, () => killed),
      ),
    );
    await plainly;
  }

  /** Ends what was begun, but for the last few: nobody may begin many more. */
  async function goOn(left: number): Promise<void> {
    for (const { kind, path, bytes, atLeast } of unfinished.splice(
      0,
      Math.max(0, unfinished.length - left),
    )) {
      const offset = await arrived(api, path);
      expect(offset).toBeGreaterThanOrEqual(atLeast);
      // One whose last bytes had come is in the library already, or comes there when it is asked for its end.
      const id = await sendRest(api, path, bytes, offset);
      expect(id).toBeGreaterThan(0);
      if (kind === 'image') shown.push(id);
      else acknowledged.push(digest(bytes));
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
    expect(shown).toHaveLength(counts.uploadKills);
    for (const id of shown) {
      const seen = await fetch(`${product.url}/api/images/${id}`, { headers: { cookie: api.cookie } });
      expect([seen.status, seen.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
    expect(objectsIn(data.path)).toEqual(await objectsNamed(data.path));
  }, 900_000);
});
