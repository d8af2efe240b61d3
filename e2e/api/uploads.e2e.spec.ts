import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { noise } from '@cadenza/kernel/testing/pictures.js';
import { lenaMp3, silentMp3 } from '@cadenza/media/testing/recordings.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { arrived, beginUpload, breakOff, sendRest } from '../kit/broken-upload.js';
import { libraryOf } from '../kit/library.js';
import { type Product, startProduct, temporaryDataFolder } from '../kit/product.js';
import { makeObjectsOld, objectsIn, objectsNamed } from '../kit/stored-objects.js';
import { expect, test } from '../kit/test.js';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

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
  /** So much had arrived when it was last requested. */
  atLeast: number;
}

/** A product that is killed and started again, and what one account uploads to it. */
class KilledProduct {
  /** Digests of the songs that the server acknowledged. */
  readonly acknowledged: string[] = [];
  /** Ids of the images; their bytes are encoded again. */
  readonly shown: number[] = [];
  private readonly unfinished: Begun[] = [];
  private product!: Product;
  api!: ApiClient;

  constructor(readonly dataFolder: string) {}

  get url(): string {
    return this.product.url;
  }

  stop = () => this.product.stop();

  async start(sign: 'register' | 'login'): Promise<void> {
    this.product = await startProduct(this.dataFolder);
    this.api = new ApiClient(this.url);
    const user = newUser('owner');
    const { status } = await this.api.post(`/api/${sign}`, user);
    expect([200, 201]).toContain(status);
  }

  private async begin(kind: Begun['kind'], bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Begun> {
    const begun = { kind, bytes, path: await beginUpload(this.api, bytes.length, name, kind), atLeast: 0 };
    this.unfinished.push(begun);
    return begun;
  }

  /** Uploads a song in both ways and an image beside them, and kills the process at some moment of that. */
  async uploadAndKill(round: number): Promise<void> {
    const song = await this.begin('music', songOf(round), `Tide ${round}.mp3`);
    const picture = await this.begin('image', await pictureOf(round), `Hill ${round}.png`);
    const form = new FormData();
    const plain = round % 2 ? songOf(1_000 + round) : lenaMp3;
    form.set('file', new Blob([plain]), `Plain ${round}.mp3`);
    const plainly = this.api
      .call('POST', '/api/music/upload', form)
      .then(({ status }) => void (status === 201 && this.acknowledged.push(digest(plain))))
      .catch(() => undefined);
    const offset = arrived(this.api, song.path).then((bytes) => (song.atLeast = bytes));
    // Another moment of the uploads in each round.
    const killed = Promise.all([pause((round * 37) % 400), offset.catch(() => undefined)]).then(() =>
      this.product.kill(),
    );
    await Promise.all(
      [song, picture].map(({ path, bytes }) =>
        breakOff(this.api, this.url, path, bytes, bytes.length, () => killed),
      ),
    );
    await plainly;
  }

  /** Completes the unfinished uploads, but for the last few: an account may begin few more. */
  async goOn(left: number): Promise<void> {
    const due = this.unfinished.splice(0, Math.max(0, this.unfinished.length - left));
    for (const { kind, path, bytes, atLeast } of due) {
      const offset = await arrived(this.api, path);
      expect(offset).toBeGreaterThanOrEqual(atLeast);
      // One whose last bytes had come is in the library already, or comes there when its end is requested.
      const id = await sendRest(this.api, path, bytes, offset);
      expect(id).toBeGreaterThan(0);
      if (kind === 'image') this.shown.push(id);
      else this.acknowledged.push(digest(bytes));
    }
  }

  /** The bytes behind a path of the API. */
  fetch = (path: string) => fetch(this.url + path, { headers: { cookie: this.api.cookie } });
}

test.describe('uploads that are broken off', () => {
  test('resume after a lost connection at 60 % with less than 45 % of the bytes', async ({
    account,
    product,
  }) => {
    const song = songOf(0);
    const path = await beginUpload(account.api, song.length, 'Tide.mp3');
    await breakOff(account.api, product.url, path, song, Math.floor(song.length * 0.6), (sent) => sent);
    await expect.poll(() => arrived(account.api, path)).toBeGreaterThan(song.length * 0.55);
    const offset = await arrived(account.api, path);
    expect(await sendRest(account.api, path, song, offset)).toBeGreaterThan(0);
  });

  test(`lose nothing by kill -9, ${counts.uploadKills} times: no row without bytes, no orphans, the quota exact`, async () => {
    test.setTimeout(900_000);
    const data = await temporaryDataFolder();
    const killed = new KilledProduct(data.path);
    try {
      await killed.start('register');
      for (let round = 1; round <= counts.uploadKills; round += 1) {
        await killed.uploadAndKill(round);
        await killed.start('login');
        await killed.goOn(5);
      }
      await killed.goOn(0);
      await killed.stop();
      makeObjectsOld(data.path);
      await killed.start('login');
      // The cleanup of old objects begins with the product.
      await expect
        .poll(async () => {
          const named = await objectsNamed(data.path);
          return objectsIn(data.path).filter((key) => !named.includes(key));
        })
        .toEqual([]);
      expect(objectsIn(data.path)).toEqual(await objectsNamed(data.path));

      const library = await libraryOf(killed.api);
      expect(library.counted).toBe(library.bytes);
      const kept: string[] = [];
      for (const { id } of library.tracks) {
        const sound = await killed.fetch(`/api/music/stream/${id}`);
        kept.push(digest(new Uint8Array(await sound.arrayBuffer())));
      }
      expect(killed.acknowledged.filter((each) => !kept.includes(each))).toEqual([]);
      expect(killed.shown).toHaveLength(counts.uploadKills);
      for (const id of killed.shown) {
        const image = await killed.fetch(`/api/images/${id}`);
        expect([image.status, image.headers.get('content-type')]).toEqual([
          200,
          expect.stringMatching(/^image\//),
        ]);
      }
    } finally {
      await killed.stop();
      await data.remove();
    }
  });
});
