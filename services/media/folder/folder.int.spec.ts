import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type FolderAnswer, folderSteps } from '../testing/folder-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
const [owner, stranger] = [41, 42];

let media: MediaUnderTest;
let marks = 0;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { run, create, read, add, take, remove, unorganized, image } = folderSteps(() => media, owner);
const track = async (user = owner) => (await storedTrack(media, user, (marks += 1))).id;
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
      return (await run<FolderAnswer[]>(query, { type }, user)).map(({ name }) => name);
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

  it('have no version: an If-Match that names one is refused, as an old one is', async () => {
    const { id } = await create({ name: 'Unversioned' });
    const song = await track();
    const changes = [
      'createFolder(input: { name: "Other" }) { id }',
      `renameFolder(id: ${id}, name: "Other") { id }`,
      `moveFolder(id: ${id}) { id }`,
      `addFileToFolder(folderId: ${id}, fileType: "music", fileId: ${song}) { id }`,
      `removeFileFromFolder(folderId: ${id}, fileType: "music", fileId: ${song}) { id }`,
      `deleteFolder(id: ${id})`,
    ];
    for (const change of changes)
      await expect(run(`mutation { ${change} }`, {}, owner, 1)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'If-Match names no version of this object',
      });
    expect(await read(id)).toMatchObject({ name: 'Unversioned', files: { music: [] } });
    await remove(id);
    await run(`mutation { deleteMusic(id: ${song}) }`);
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
