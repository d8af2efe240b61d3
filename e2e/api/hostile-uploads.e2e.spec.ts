import { counts } from '@cadenza/kernel/testing/counts.js';
import type { HostileFile } from '@cadenza/media/testing/hostile/hostile-file.js';
import { hostileImages } from '@cadenza/media/testing/hostile/hostile-images.js';
import { hostileMusic } from '@cadenza/media/testing/hostile/hostile-music.js';
import { familyOf, proportionalMemory } from '@cadenza/tools/bench/memory.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { libraryOf } from '../kit/library.js';
import { objectsIn, objectsNamed } from '../kit/stored-objects.js';
import { expect, test } from '../kit/test.js';

const maxMegabytes = 512;
const memoryOf = (pid: number) => proportionalMemory(familyOf(pid));

/** Uploads hostile files, and collects what is wrong about the answers. */
class HostileUploads {
  readonly wrong: string[] = [];
  readonly outcomes = new Map<number, number>();
  private readonly before: number;

  constructor(
    private readonly api: ApiClient,
    private readonly pid: number,
  ) {
    this.before = memoryOf(pid);
  }

  async upload(path: string, field: string, { name, fileName, bytes }: HostileFile): Promise<void> {
    const form = new FormData();
    form.set(field, new Blob([bytes]), fileName);
    let memory = 0;
    const measure = () => (memory = Math.max(memory, memoryOf(this.pid) - this.before));
    const measuring = setInterval(measure, 50);
    const begun = performance.now();
    const { status, body } = await this.api.call<{ message?: string }>('POST', path, form);
    const took = performance.now() - begun;
    clearInterval(measuring);
    this.outcomes.set(status, (this.outcomes.get(status) ?? 0) + 1);
    const isRefused = [400, 413, 415].includes(status) && (body.message ?? '') !== '';
    if (status !== 201 && !isRefused) this.wrong.push(`${name}: ${status} ${JSON.stringify(body)}`);
    if (memory > maxMegabytes) this.wrong.push(`${name}: took ${Math.round(memory)} MB`);
    // A limit of the product: an upload that is a decompression bomb must not keep it busy.
    if (took > counts.uploadWithin) this.wrong.push(`${name}: took ${Math.round(took)} ms`);
  }
}

test.describe('broken and hostile files', () => {
  test('are rejected with a message or stored safely, in time and memory, counted exactly, and deleted without a rest', async ({
    account: { api },
    product,
  }) => {
    test.setTimeout(1_200_000);
    const others = objectsIn(product.dataFolder);
    const uploads = new HostileUploads(api, product.pid);
    for (const file of hostileMusic(counts.hostileFiles))
      await uploads.upload('/api/music/upload', 'file', file);
    // Two at once: what reads the one and what reads the other must not take the memory twice.
    const images = await hostileImages(counts.hostileFiles);
    for (let at = 0; at < images.length; at += 2)
      await Promise.all(
        images.slice(at, at + 2).map((file) => uploads.upload('/api/segment-images/upload', 'image', file)),
      );
    expect(uploads.wrong).toEqual([]);
    // Both happen: a corpus of which everything is rejected, or nothing, would test half.
    expect([...uploads.outcomes.keys()]).toEqual(expect.arrayContaining([201, 415]));

    const library = await libraryOf(api);
    expect(library.counted).toBe(library.bytes);
    expect(library.tracks.length + library.images.length).toBe(uploads.outcomes.get(201));
    await expect
      .poll(async () => {
        const named = await objectsNamed(product.dataFolder);
        return objectsIn(product.dataFolder).filter((key) => !named.includes(key));
      })
      .toEqual([]);
    expect(objectsIn(product.dataFolder)).toEqual(await objectsNamed(product.dataFolder));

    for (const { id } of library.tracks) expect((await api.delete(`/api/music/${id}`)).status).toBe(204);
    for (const { id } of library.images)
      expect((await api.delete(`/api/segment-images/${id}`)).status).toBe(204);
    expect(await libraryOf(api)).toEqual({ tracks: [], images: [], bytes: 0, counted: 0 });
    await expect.poll(() => objectsIn(product.dataFolder).filter((key) => !others.includes(key))).toEqual([]);
  });
});
