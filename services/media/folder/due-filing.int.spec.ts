import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { MediaSweeper } from '../sweep/media-sweeper.js';
import { folderSteps } from '../testing/folder-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';
import { idOf, pathOf, tusSteps } from '../testing/tus-steps.js';
import { DueFiling } from './due-filing.js';

jest.setTimeout(60_000);
const owner = 41;

let media: MediaUnderTest;
let marks = 100;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { run, create, read, add, remove, image } = folderSteps(() => media, owner);
const { begin, patch, head } = tusSteps(() => media);
const bytes = () => silentMp3(20, (marks += 1));
const trackIn = (answer: Response) => Number(answer.headers.get('x-cadenza-track'));
const dueOf = () => media.rows.query(sql`select file_id from filing_due`);
const where = (id: number) => run<{ folderId: number | null }>(`{ musicTrack(id: ${id}) { folderId } }`);

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

  it('fails no upload, as its file is kept, and the sweep makes it good', async () => {
    const folder = await create({ name: 'Later' });
    const folderId = String(folder.id);
    const sound = bytes();
    const path = pathOf(await begin(owner, sound.length, { filename: 'Tide.mp3', folderId }));
    const commands = media.service.app.get<Commands>(COMMANDS);
    const run = commands.run.bind(commands);
    const fails = jest.spyOn(commands, 'run').mockImplementation(async (context, decide) => {
      if (decide.slice.name === 'library') throw refuse('UNAVAILABLE', 'Please try again');
      return await run(context, decide);
    });
    const answers = [
      await media.upload(owner, bytes(), 'song.mp3', { folderId }),
      await image(folder.id),
      await patch(owner, path, 0, sound),
      await head(owner, path),
    ];
    fails.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 204, 200]);
    const [song, picture] = (await Promise.all(answers.slice(0, 2).map((each) => each.json()))) as {
      id: number;
    }[];
    const [resumed, again] = answers.slice(2).map(trackIn);
    expect([again, (await dueOf()).length]).toEqual([resumed, 3]);
    expect(await read(folder.id)).toMatchObject({ files: { music: [], images: [] } });
    await sweep();
    expect(await read(folder.id)).toMatchObject({
      files: { music: [{ id: resumed }, { id: song!.id }], images: [{ id: picture!.id }] },
    });
    expect(await dueOf()).toEqual([]);
  });

  it('is let be where the owner has filed the track since, or deleted folder or track', async () => {
    const [one, two, three] = [
      await create({ name: 'One again' }),
      await create({ name: 'Two again' }),
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
