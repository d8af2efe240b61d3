import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { drawn } from '../testing/pictures.js';
import { silentMp3 } from '../testing/recordings.js';
import { pathOf, tusSteps } from '../testing/tus-steps.js';

jest.setTimeout(60_000);
const [owner, stranger] = [41, 42];
const fields = 'id name parentId type userId children { name } files { music { id } images { id } }';

interface Folder {
  readonly id: number;
  readonly name: string;
  readonly files: { readonly music: { id: number }[]; readonly images: { id: number }[] };
  readonly [field: string]: unknown;
}

let media: MediaUnderTest;
let marks = 0;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

async function run<Answer>(query: string, variables: object = {}, user = owner): Promise<Answer> {
  const { data, errors } = await media.ask(user, query, variables);
  if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
  return Object.values(data!)[0] as Answer;
}
const create = (input: object, user = owner) =>
  run<Folder>(
    `mutation ($input: FolderInput!) { createFolder(input: $input) { ${fields} } }`,
    { input },
    user,
  );
const read = (id: number, user = owner) =>
  run<Folder>(`query ($id: Int!) { mediaFolder(id: $id) { ${fields} } }`, { id }, user);
const filing =
  (mutation: string) =>
  (folderId: number, fileType: string, fileId: number, user = owner) =>
    run<Folder>(
      `mutation ($folderId: Int!, $fileType: String!, $fileId: Int!) {
      ${mutation}(folderId: $folderId, fileType: $fileType, fileId: $fileId) { ${fields} } }`,
      { folderId, fileType, fileId },
      user,
    );
const [add, take] = [filing('addFileToFolder'), filing('removeFileFromFolder')];
const remove = (id: number, user = owner) =>
  run<boolean>('mutation ($id: Int!) { deleteFolder(id: $id) }', { id }, user);
const unorganized = async (type?: string) => {
  const query = 'query ($type: String) { unorganized(type: $type) { music { id } images { id } } }';
  const { music, images } = await run<Folder['files']>(query, { type });
  return [music.map(({ id }) => id), images.map(({ id }) => id)];
};
const track = async (user = owner) => (await storedTrack(media, user, (marks += 1))).id;
async function image(folderId?: number | string, user = owner) {
  const form = new FormData();
  if (folderId !== undefined) form.set('folderId', String(folderId));
  form.set('image', new Blob([new Uint8Array(await drawn(20, 10).png().toBuffer())]), 'hill.png');
  return await media.bytes(user, 'segment-images/upload', { method: 'POST', body: form });
}
const noFolder = { code: 'NOT_FOUND', message: 'Folder not found' };

describe('folders', () => {
  it('are made, listed by name, renamed and moved; they are their owner’s alone', async () => {
    const rides = await create({ name: ' rides ', type: 'music' });
    expect(rides).toEqual({
      id: expect.any(Number),
      name: 'rides',
      parentId: null,
      type: 'music',
      userId: owner,
      children: [],
      files: { music: [], images: [] },
    });
    const hills = await create({ name: 'Hills', parentId: rides.id });
    const covers = await create({ name: 'Covers', type: 'image' });
    expect([hills.type, hills.parentId]).toEqual(['music', rides.id]);
    const names = async (type?: string, user = owner) => {
      const query = 'query ($type: String) { mediaFolders(type: $type) { name } }';
      return (await run<Folder[]>(query, { type }, user)).map(({ name }) => name);
    };
    expect(await names()).toEqual(['Covers', 'Hills', 'rides']);
    expect(await names('image')).toEqual(['Covers']);
    expect([await names('all'), await names('all', stranger)]).toEqual([['Covers', 'Hills', 'rides'], []]);
    expect((await read(rides.id)).children).toEqual([{ name: 'Hills' }]);
    const rename = 'mutation ($id: Int!) { renameFolder(id: $id, name: "Climbs") { name } }';
    expect(await run(rename, { id: hills.id })).toEqual({ name: 'Climbs' });
    const move = 'mutation ($id: Int!, $to: Int) { moveFolder(id: $id, parentId: $to) { parentId } }';
    expect(await run(move, { id: hills.id })).toEqual({ parentId: null });
    await expect(run(move, { id: hills.id, to: covers.id })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    for (const other of [
      () => read(rides.id, stranger),
      () => run(rename, { id: hills.id }, stranger),
      () => run(move, { id: hills.id }, stranger),
      () => remove(rides.id, stranger),
      () => create({ name: 'Mine', parentId: rides.id }, stranger),
    ])
      await expect(other()).rejects.toMatchObject(noFolder);
  });

  it('hold each file once, the owner’s own only, of the types they are for', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two', type: 'music' })];
    const [song, picture] = [await track(), ((await (await image()).json()) as { id: number }).id];
    expect((await unorganized())[0]).toContain(song);
    expect((await add(one.id, 'music', song)).files.music).toEqual([{ id: song }]);
    expect((await add(one.id, 'image', picture)).files.images).toEqual([{ id: picture }]);
    expect((await add(two.id, 'music', song)).files.music).toEqual([{ id: song }]);
    expect((await read(one.id)).files).toEqual({ music: [], images: [{ id: picture }] });
    expect((await unorganized()).flat()).toEqual([]);
    const where = `{ musicTrack(id: ${song}) { folderId } }`;
    expect(await run(where)).toEqual({ folderId: two.id });
    expect(await run(`{ image(id: ${picture}) { folderId } }`)).toEqual({ folderId: one.id });
    await expect(add(two.id, 'image', picture)).rejects.toMatchObject({
      message: 'This folder holds music only',
    });
    await expect(add(one.id, 'video', 1)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(add(one.id, 'music', 9999)).rejects.toMatchObject({ message: 'Track not found' });
    await expect(add(one.id, 'image', 9999)).rejects.toMatchObject({ message: 'Image not found' });
    const foreign = await track(stranger);
    await expect(add(one.id, 'music', foreign)).rejects.toMatchObject({ message: 'Track not found' });
    await expect(add(one.id, 'music', foreign, stranger)).rejects.toMatchObject(noFolder);
    await expect(take(one.id, 'music', song)).rejects.toMatchObject({ message: 'Track not found' });
    expect((await take(two.id, 'music', song)).files.music).toEqual([]);
    expect([await unorganized('music'), await unorganized('image')]).toEqual([
      [[song], []],
      [[], []],
    ]);
  });

  it('leave their files unorganized when they are deleted, with those in them', async () => {
    const outer = await create({ name: 'Outer' });
    const inner = await create({ name: 'Inner', parentId: outer.id });
    const song = await track();
    await add(inner.id, 'music', song);
    await remove(outer.id);
    await expect(read(inner.id)).rejects.toMatchObject(noFolder);
    expect((await unorganized('music'))[0]).toContain(song);
    await run(`mutation { deleteMusic(id: ${song}) }`);
    expect((await unorganized('music'))[0]).not.toContain(song);
  });

  it('show no file that is deleted, and are rebuilt as they were', async () => {
    const folder = await create({ name: 'Gone' });
    const song = await track();
    await add(folder.id, 'music', song);
    await run(`mutation { deleteMusic(id: ${song}) }`);
    expect((await read(folder.id)).files.music).toEqual([]);
    const rebuilt = await media.service.rebuild({ verify: true });
    expect(rebuilt.find(({ name }) => name === 'library')).toMatchObject({ differences: 0 });
  });
});

describe('an upload', () => {
  it('goes into the folder that it names, in one request or resumed', async () => {
    const folder = await create({ name: 'Uploads' });
    const picture = (await (await image(folder.id)).json()) as { id: number; folderId: number };
    expect(picture.folderId).toBe(folder.id);
    const song = await storedTrack(media, owner, 201, { folderId: String(folder.id) });
    const { begin, patch } = tusSteps(() => media);
    const bytes = silentMp3(20, 202);
    const begun = await begin(owner, bytes.length, { filename: 'Tide.mp3', folderId: String(folder.id) });
    const done = await patch(owner, pathOf(begun), 0, bytes);
    const resumed = Number(done.headers.get('x-cadenza-track'));
    expect((await read(folder.id)).files).toEqual({
      music: [{ id: resumed }, { id: song.id }],
      images: [{ id: picture.id }],
    });
  });

  it('is refused for a folder that is not there or not for it, before anything is kept', async () => {
    const music = await create({ name: 'Only music', type: 'music' });
    for (const [folderId, message, user] of [
      [9999, 'Folder not found', owner],
      ['x', 'Folder not found', owner],
      [music.id, 'Folder not found', stranger],
      [music.id, 'This folder holds music only', owner],
    ] as const) {
      const answer = await image(folderId, user);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'VALIDATION_FAILED', message, errors: [{ field: 'folderId', message }] },
      ]);
    }
    const form = { folderId: '9999' };
    expect((await media.upload(owner, silentMp3(10, 203), 'song.mp3', form)).status).toBe(400);
    expect(await unorganized('image')).toEqual([[], []]);
  });

  it('resumed into a folder that is gone by then is unorganized', async () => {
    const { begin, patch } = tusSteps(() => media);
    const bytes = silentMp3(20, 204);
    const begun = await begin(owner, bytes.length, { filename: 'Tide.mp3', folderId: '9999' });
    const id = Number((await patch(owner, pathOf(begun), 0, bytes)).headers.get('x-cadenza-track'));
    expect((await unorganized('music'))[0]).toContain(id);
  });
});
