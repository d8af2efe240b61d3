import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type FolderAnswer, folderSteps } from '../testing/folder-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
let replica: MediaUnderTest;
beforeAll(async () => {
  media = await mediaUnderTest();
  replica = await mediaUnderTest({ database: media.database, objects: media.objects });
});
afterAll(async () => {
  await replica?.close();
  await media?.close();
});

const here = folderSteps(() => media);
const there = folderSteps(() => replica);

/** Which of the attempts were done; the others were refused by their name. */
async function done(attempts: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'VALIDATION_FAILED' });
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

it('gives a name of one place to one folder, however many want it at once, on two replicas', async () => {
  const made = Array.from({ length: 10 }, (_, index) =>
    (index % 2 === 0 ? here : there).create({ name: index % 3 === 0 ? 'Élan' : 'elan' }),
  );
  expect(await done(made)).toBe(1);
  const inside = await here.create({ name: 'Inside' });
  const others = await Promise.all(
    [1, 2, 3, 4].map((number) => here.create({ name: `Other ${number}`, parentId: inside.id })),
  );
  const renaming = 'mutation ($id: Int!) { renameFolder(id: $id, name: "Same") { id } }';
  const renamed = others.map(({ id }, index) => (index % 2 === 0 ? here : there).run(renaming, { id }));
  expect(await done(renamed)).toBe(1);
  const same = await Promise.all(
    ['A', 'B'].map(async (name) => {
      const place = await here.create({ name });
      return await here.create({ name: 'Moved', parentId: place.id });
    }),
  );
  const moving = 'mutation ($id: Int!) { moveFolder(id: $id) { id } }';
  const moved = same.map(({ id }, index) => (index === 0 ? here : there).run<FolderAnswer>(moving, { id }));
  expect(await done(moved)).toBe(1);
});
