import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { cut } = clipSteps(() => media);
const fields = 'id title artist bpm fileTitle fileArtist fileBpm';
const edit = (userId: number, id: number, input: object) =>
  media.ask(
    userId,
    `mutation ($id: Int!, $input: MusicEdit!) { editMusic(id: $id, input: $input) { ${fields} } }`,
    { id, input },
  );

describe('what is said of a track', () => {
  it('counts from then on, is found by searches, and can be taken back', async () => {
    const { id } = await storedTrack(media, 5, 5, { title: 'Tide', artist: 'Sea', bpm: '90' });
    const said = { fileTitle: 'Tide', fileArtist: 'Sea', fileBpm: 90 };
    const edited = await edit(5, id, { title: 'Ébb', artist: 'Océan', bpm: 88 });
    expect(fieldOf(edited, 'editMusic')).toEqual({ id, title: 'Ébb', artist: 'Océan', bpm: 88, ...said });
    const found = await media.ask(5, '{ music(search: "ebb") { items { id } } }');
    expect(fieldOf(found, 'music')).toEqual({ items: [{ id }] });
    expect(fieldOf(await edit(5, id, { title: 'Flood' }), 'editMusic')).toEqual({
      ...{ id, title: 'Flood', artist: 'Océan', bpm: 88 },
      ...said,
    });
    const restored = await edit(5, id, { title: null, artist: null, bpm: null });
    expect(fieldOf(restored, 'editMusic')).toEqual({ id, title: 'Tide', artist: 'Sea', bpm: 90, ...said });
  });

  it('is a clip’s own matter, whose tempo is its original’s until it is corrected', async () => {
    const { id } = await storedTrack(media, 5, 6, { title: 'Hill', artist: 'Sea', bpm: '90' });
    const clip = fieldOf<{ id: number }>(await cut(5, { sourceId: id, title: 'Part' }), 'createClip').id;
    await edit(5, id, { title: 'Mountain', bpm: 180 });
    expect(fieldOf(await edit(5, clip, { bpm: 45 }), 'editMusic')).toMatchObject({
      ...{ title: 'Part', artist: 'Sea', bpm: 45, fileBpm: 180 },
    });
    expect(fieldOf(await edit(5, clip, { bpm: null }), 'editMusic')).toMatchObject({ bpm: 180 });
  });

  it('is its owner’s to say, within bounds', async () => {
    const { id } = await storedTrack(media, 5, 7, { title: 'Tide' });
    expect(refusalOf(await edit(6, id, { title: 'Mine' }))).toEqual(['NOT_FOUND', 'Track not found']);
    expect(refusalOf(await edit(5, id, { title: ' ', bpm: 90 }))[0]).toBe('VALIDATION_FAILED');
    const [row] = await media.rows.query(sql`select title, corrected_bpm from track where id = ${id}`);
    expect(row).toEqual({ title: 'Tide', corrected_bpm: null });
  });
});
