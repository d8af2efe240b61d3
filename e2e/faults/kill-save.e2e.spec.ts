import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { expect, test } from '../kit/own-product.js';

interface Saved {
  readonly id: number;
  readonly title: string;
  readonly segments: readonly { id: number; name: string; images: readonly { caption: string }[] }[];
}
const fields = 'id title segments { id name images { caption } }';
const saving = `mutation ($id: Int, $class: WholeClassInput!) { saveClass(id: $id, class: $class) { ${fields} } }`;
const reading = `query ($id: Int!) { class(id: $id) { ${fields} } }`;
const many = 60;

async function ask(api: ApiClient, query: string, variables: object): Promise<Saved> {
  const { body } = await api.post<{ data: Record<string, Saved> }>('/graphql', { query, variables });
  return Object.values(body.data)[0]!;
}

/** Everything of the class names the save that it is of; each save puts half of the segments anew. */
const fullClass = (generation: number, before: Saved | undefined) => ({
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

test.describe('kill -9 in the middle of a save', () => {
  test(`leaves the old or the new class, ${counts.kills} times`, async ({ start }) => {
    test.setTimeout(480_000);
    const user = newUser('owner');
    const credentials = { username: user.username, password: user.password };
    let saved: Saved | undefined;
    let generation = 0;
    for (let round = 0; round < counts.kills; round++) {
      const killed = await start();
      const api = new ApiClient(killed.url);
      if (round === 0) await api.post('/api/register', user);
      else await api.post('/api/login', credentials);
      for (let save = 0; save < 5; save++)
        saved = await ask(api, saving, { id: saved?.id, class: fullClass(++generation, saved) });
      const input = { id: saved!.id, class: fullClass(++generation, saved) };
      const inFlight = ask(api, saving, input).catch(() => undefined);
      // At another moment of the save in each round.
      await pause(5 + 15 * (round % 4));
      await killed.kill();
      await inFlight;
      const restarted = await start();
      const again = new ApiClient(restarted.url);
      await again.post('/api/login', credentials);
      saved = await ask(again, reading, { id: saved!.id });
      expect(saved.segments).toHaveLength(many);
      expect([[`save ${generation - 1}`], [`save ${generation}`]]).toContainEqual(generations(saved));
      await restarted.stop();
    }
  });
});
