import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { MediaSweeper } from '../sweep/media-sweeper.js';
import { folderSteps } from '../testing/folder-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';
import { idOf, pathOf, tusSteps } from '../testing/tus-steps.js';
import { DueFiling } from './due-filing.js';

jest.setTimeout(60_000);
const [owner, stranger] = [41, 42];

let media: MediaUnderTest;
let marks = 100;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { run, create, read, add, remove, unorganized, image } = folderSteps(() => media, owner);
const { begin, patch, head } = tusSteps(() => media);
const bytes = () => silentMp3(20, (marks += 1));
const trackIn = (answer: Response) => Number(answer.headers.get('x-cadenza-track'));
const dueOf = () => media.rows.query(sql`select file_id from filing_due`);
const where = (id: number) => run<{ folderId: number | null }>(`{ musicTrack(id: ${id}) { folderId } }`);

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

describe('a crash between a track and its folder', () => {
  /** The upload's last bytes come, its track is stored, and then nothing more happens. */
  async function crashed(folderId: number) {
    const sound = bytes();
    const path = pathOf(
      await begin(owner, sound.length, { filename: 'Tide.mp3', folderId: String(folderId) }),
    );
    const filing = media.service.app.get(DueFiling);
    const falls = jest.spyOn(filing, 'settle').mockRejectedValueOnce(new Error('the process is killed'));
    expect((await patch(owner, path, 0, sound)).status).toBe(500);
    falls.mockRestore();
    const [row] = await media.rows.query<{ track_id: number }>(
      sql`select track_id from upload where id = ${idOf(path)}`,
    );
    expect(await where(row!.track_id)).toEqual({ folderId: null });
    return { path, track: row!.track_id };
  }
  const sweep = () => media.service.app.get(MediaSweeper).run(60_000);

  it('is made good when the upload is asked for, once', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    const { path, track } = await crashed(one.id);
    expect(trackIn(await head(owner, path))).toBe(track);
    expect(await where(track)).toEqual({ folderId: one.id });
    await add(two.id, 'music', track);
    await head(owner, path);
    await sweep();
    expect(await where(track)).toEqual({ folderId: two.id });
  });

  it('is made good by the sweep, when nobody asks', async () => {
    const folder = await create({ name: 'Swept' });
    const { track } = await crashed(folder.id);
    await Promise.all([sweep(), sweep()]);
    expect(await where(track)).toEqual({ folderId: folder.id });
    expect(await dueOf()).toEqual([]);
  });

  it('fails no upload that would be repeated as a whole, and the sweep makes it good', async () => {
    const folder = await create({ name: 'Later' });
    const fails = jest.spyOn(media.service.app.get(DueFiling), 'settle').mockRejectedValue(new Error('away'));
    const answers = [
      await media.upload(owner, bytes(), 'song.mp3', { folderId: String(folder.id) }),
      await image(folder.id),
    ];
    fails.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [song, picture] = (await Promise.all(answers.map((each) => each.json()))) as { id: number }[];
    expect(await read(folder.id)).toMatchObject({ files: { music: [], images: [] } });
    await sweep();
    expect(await read(folder.id)).toMatchObject({
      files: { music: [{ id: song!.id }], images: [{ id: picture!.id }] },
    });
    expect(await dueOf()).toEqual([]);
  });

  it('is let be where the owner has filed the track since, or deleted folder or track', async () => {
    const [one, two, three] = [
      await create({ name: 'One' }),
      await create({ name: 'Two' }),
      await create({ name: 'Three' }),
    ];
    const moved = await crashed(one.id);
    await add(two.id, 'music', moved.track);
    const homeless = await crashed(three.id);
    await remove(three.id);
    const gone = await crashed(one.id);
    await run(`mutation { deleteMusic(id: ${gone.track}) }`);
    await sweep();
    expect(await where(moved.track)).toEqual({ folderId: two.id });
    expect(await where(homeless.track)).toEqual({ folderId: null });
    expect(await dueOf()).toEqual([]);
    expect((await read(one.id)).files.music.map(({ id }) => id)).not.toContain(gone.track);
  });
});
