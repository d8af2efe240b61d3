import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { folderSteps } from '../testing/folder-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';
import { pathOf, tusSteps } from '../testing/tus-steps.js';

jest.setTimeout(60_000);
const [owner, stranger] = [41, 42];

let media: MediaUnderTest;
let marks = 100;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { run, create, read, add, remove, unorganized, image } = folderSteps(() => media, owner);
const { begin, patch } = tusSteps(() => media);
const bytes = () => silentMp3(20, (marks += 1));
const trackIn = (answer: Response) => Number(answer.headers.get('x-cadenza-track'));
const dueOf = () => media.rows.query(sql`select file_id from filing_due`);

describe('the files of a folder', () => {
  interface Page {
    readonly items: readonly { readonly id: number }[];
    readonly nextCursor: string | null;
  }
  const page = (list: string, args: object, user = owner) =>
    run<Page>(
      `query ($folderId: Int, $search: String, $first: Int, $after: String) {
        ${list}(folderId: $folderId, search: $search, first: $first, after: $after) { items { id } nextCursor } }`,
      args,
      user,
    );
  const idsOf = async (list: string, args: object) => {
    const pages: number[][] = [];
    for (let after: string | null = null; ;) {
      const { items, nextCursor }: Page = await page(list, { ...args, first: 2, after });
      pages.push(items.map(({ id }) => id));
      if (nextCursor === null) return pages;
      after = nextCursor;
    }
  };

  it('are read page by page, newest first, and so are those in none', async () => {
    const folder = await create({ name: 'Pages' });
    const songs: number[] = [];
    for (const title of ['Hill', 'Wall', 'Hillside', 'Road', 'Sea'])
      songs.push((await storedTrack(media, owner, (marks += 1), { title })).id);
    const [a, b, c, d, e] = songs;
    for (const id of [a!, b!, c!]) await add(folder.id, 'music', id);
    const folderId = folder.id;
    expect(await idsOf('folderMusic', { folderId })).toEqual([[c, b], [a]]);
    expect(await idsOf('folderMusic', {})).toEqual([[e, d]]);
    expect(await idsOf('folderMusic', { folderId, search: 'hil' })).toEqual([[c, a]]);
    expect(await idsOf('folderMusic', { search: 'hil' })).toEqual([[]]);
    expect(await run(`{ folderMusic(folderId: ${folderId}, first: 1) { total items { id } } }`)).toEqual({
      total: 3,
      items: [{ id: c }],
    });
    await run(`mutation { deleteMusic(id: ${c}) }`);
    expect(await idsOf('folderMusic', { folderId })).toEqual([[b, a]]);
    const pictures: number[] = [];
    for (const into of [folderId, folderId, undefined])
      pictures.push(((await (await image(into)).json()) as { id: number }).id);
    expect(await idsOf('folderImages', { folderId })).toEqual([[pictures[1], pictures[0]]]);
    expect(await idsOf('folderImages', {})).toEqual([[pictures[2]]]);
    expect((await page('folderMusic', {}, stranger)).items).toEqual([]);
    for (const list of ['folderMusic', 'folderImages'])
      await expect(page(list, { folderId }, stranger)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Folder not found',
      });
    await expect(page('folderMusic', { first: 0 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('an upload', () => {
  it('goes into the folder that it names, in one request or resumed', async () => {
    const folder = await create({ name: 'Uploads' });
    const folderId = String(folder.id);
    const picture = (await (await image(folder.id)).json()) as { id: number; folderId: number };
    expect(picture.folderId).toBe(folder.id);
    const song = await storedTrack(media, owner, (marks += 1), { folderId });
    const sound = bytes();
    const begun = await begin(owner, sound.length, { filename: 'Tide.mp3', folderId });
    const resumed = trackIn(await patch(owner, pathOf(begun), 0, sound));
    expect((await read(folder.id)).files).toEqual({
      music: [{ id: resumed }, { id: song.id }],
      images: [{ id: picture.id }],
    });
    expect(await dueOf()).toEqual([]);
  });

  it('is refused for a folder that is not there or not for it, before anything is kept', async () => {
    const [before] = [await unorganized()];
    const music = await create({ name: 'Only music', type: 'music' });
    const images = await create({ name: 'Only images', type: 'image' });
    const refused = (message: string) => [
      400,
      { code: 'VALIDATION_FAILED', message, errors: [{ field: 'folderId', message }] },
    ];
    const said = async (answer: Response) => [answer.status, await answer.json()];
    const resumable = async (folderId: string, user = owner) =>
      said(await begin(user, 4170, { filename: 'Tide.mp3', folderId }));
    for (const folderId of ['9999', 'x']) {
      expect(await said(await image(folderId))).toEqual(refused('Folder not found'));
      expect(await resumable(folderId)).toEqual(refused('Folder not found'));
    }
    expect(await said(await image(music.id, stranger))).toEqual(refused('Folder not found'));
    expect(await resumable(String(music.id), stranger)).toEqual(refused('Folder not found'));
    expect(await said(await image(music.id))).toEqual(refused('This folder holds music only'));
    expect(await resumable(String(images.id))).toEqual(refused('This folder holds images only'));
    expect((await media.upload(owner, bytes(), 'song.mp3', { folderId: '9999' })).status).toBe(400);
    expect(await media.rows.query(sql`select id from upload where track_id is null`)).toEqual([]);
    expect(await unorganized()).toEqual(before);
  });

  it('whose folder is deleted before its end is unorganized, by intent', async () => {
    const { id } = await create({ name: 'Soon gone' });
    const sound = bytes();
    const begun = await begin(owner, sound.length, { filename: 'Tide.mp3', folderId: String(id) });
    await remove(id);
    const track = trackIn(await patch(owner, pathOf(begun), 0, sound));
    expect((await unorganized('music'))[0]).toContain(track);
    expect(await dueOf()).toEqual([]);
  });
});
