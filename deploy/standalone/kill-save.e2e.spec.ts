import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { ApiClient, newUser } from './api-client.js';

interface Saved {
  readonly id: number;
  readonly title: string;
  readonly segments: readonly { id: number; name: string; images: readonly { caption: string }[] }[];
}
const fields = 'id title segments { id name images { caption } }';
const saving = `mutation ($id: Int, $class: WholeClassInput!) { saveClass(id: $id, class: $class) { ${fields} } }`;
const reading = `query ($id: Int!) { class(id: $id) { ${fields} } }`;
const many = 60;

describe('kill -9 in the middle of a save', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product | undefined;
  beforeAll(async () => {
    data = await temporaryDataFolder();
  });
  afterAll(async () => {
    await product?.stop();
    await data.remove();
  });

  async function ask(api: ApiClient, query: string, variables: object): Promise<Saved> {
    const { body } = await api.post<{ data: Record<string, Saved> }>('/graphql', { query, variables });
    return Object.values(body.data)[0]!;
  }

  /** Everything of the class says which save it is of; each save puts half of the segments anew. */
  const whole = (generation: number, before: Saved | undefined) => ({
    title: `save ${generation}`,
    segments: Array.from({ length: many }, (_, index) => ({
      ...(index % 2 === 0 && before ? { id: before.segments[many - 2 - index]!.id } : {}),
      name: `save ${generation}`,
      images: [{ imageUrl: '/covers/hill.png', caption: `save ${generation}` }],
    })),
  });

  /** Which saves the class is of: one, unless it is a mixture. */
  const generations = ({ title, segments }: Saved) => [
    ...new Set([
      title,
      ...segments.flatMap(({ name, images }) => [name, ...images.map(({ caption }) => caption)]),
    ]),
  ];

  it(`leaves the old or the new class, ${counts.kills} times`, async () => {
    let saved: Saved | undefined;
    let generation = 0;
    for (let round = 0; round < counts.kills; round++) {
      product = await startProduct(data.path);
      const running = product;
      const api = new ApiClient(running.url);
      if (round === 0) await api.post('/api/register', newUser('owner'));
      else await api.post('/api/login', { username: 'owner', password: 'correct-horse' });
      for (let save = 0; save < 5; save++)
        saved = await ask(api, saving, { id: saved?.id, class: whole(++generation, saved) });
      const inFlight = ask(api, saving, { id: saved!.id, class: whole(++generation, saved) }).catch(
        () => undefined,
      );
      await pause(5 + 15 * (round % 4));
      await running.kill();
      await inFlight;
      product = await startProduct(data.path);
      const again = new ApiClient(product.url);
      await again.post('/api/login', { username: 'owner', password: 'correct-horse' });
      saved = await ask(again, reading, { id: saved!.id });
      expect(saved.segments).toHaveLength(many);
      expect([[`save ${generation - 1}`], [`save ${generation}`]]).toContainEqual(generations(saved));
      await product.stop();
    }
    product = undefined;
  }, 480_000);
});
