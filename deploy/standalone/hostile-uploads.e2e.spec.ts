import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import type { HostileFile } from '@cadenza/media/testing/hostile/hostile-file.js';
import { hostileImages } from '@cadenza/media/testing/hostile/hostile-images.js';
import { hostileMusic } from '@cadenza/media/testing/hostile/hostile-music.js';
import { familyOf, proportionalMemory } from '../bench/memory.js';
import { libraryOf } from '../testing/library.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { objectsIn, objectsNamed } from '../testing/stored-objects.js';
import { ApiClient, newUser } from './api-client.js';

const megabytes = 512;

describe('broken and hostile files', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let api: ApiClient;

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

  /** What was wrong about the answer; undefined when all was well. */
  async function wrongAnswer(path: string, field: string, { name, fileName, bytes }: HostileFile) {
    const form = new FormData();
    form.set(field, new Blob([bytes]), fileName);
    const begun = performance.now();
    let memory = 0;
    const look = () => (memory = Math.max(memory, proportionalMemory(familyOf(product.pid)) - before));
    const looking = setInterval(look, 50);
    const { status, body } = await api.call<{ message?: string }>('POST', path, form);
    const took = performance.now() - begun;
    clearInterval(looking);
    const isRefused = [400, 413, 415].includes(status) && (body.message ?? '') !== '';
    if (status !== 201 && !isRefused) return `${name}: ${status} ${JSON.stringify(body)}`;
    if (took > counts.uploadWithin) return `${name}: took ${Math.round(took)} ms`;
    if (memory > megabytes) return `${name}: took ${Math.round(memory)} MB`;
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    return undefined;
  }
  let before = 0;
  const outcomes = new Map<number, number>();

  it('are refused with a sentence or stored safely, in time and memory, and counted exactly', async () => {
    before = proportionalMemory(familyOf(product.pid));
    const music = hostileMusic(counts.hostileFiles);
    const images = await hostileImages(counts.hostileFiles);
    const wrong: (string | undefined)[] = [];
    for (const file of music) wrong.push(await wrongAnswer('/api/music/upload', 'file', file));
    // Two at once: what reads the one and what reads the other must not take the memory twice.
    for (let at = 0; at < images.length; at += 2) {
      const two = images.slice(at, at + 2);
      const answers = two.map((file) => wrongAnswer('/api/segment-images/upload', 'image', file));
      wrong.push(...(await Promise.all(answers)));
    }
    expect(wrong.filter(Boolean)).toEqual([]);
    // Both happen: a corpus of which everything is refused, or nothing, would test half.
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining([201, 415]));

    const library = await libraryOf(api);
    expect(library.counted).toBe(library.bytes);
    expect(library.tracks.length + library.images.length).toBe(outcomes.get(201));
    expect(objectsIn(data.path)).toEqual(await objectsNamed(data.path));
  }, 900_000);

  it('go as they came: nothing is left, nothing is counted', async () => {
    const { tracks, images } = await libraryOf(api);
    for (const { id } of tracks) expect((await api.delete(`/api/music/${id}`)).status).toBe(204);
    for (const { id } of images) expect((await api.delete(`/api/segment-images/${id}`)).status).toBe(204);
    expect(await libraryOf(api)).toEqual({ tracks: [], images: [], bytes: 0, counted: 0 });
    expect(objectsIn(data.path)).toEqual([]);
  }, 300_000);
});
