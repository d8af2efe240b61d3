import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
/** By their titles. */
const ids: Record<string, number> = {};
const tracks = [
  { title: 'élan', artist: 'Zoe', bpm: '160' },
  { title: 'Beta', artist: 'åke', bpm: '' },
  { title: 'alpha', artist: 'Zoe', bpm: '90' },
  { title: 'Élan', artist: 'Bo', bpm: '66' },
];
beforeAll(async () => {
  media = await mediaUnderTest();
  for (const [index, fields] of tracks.entries())
    ids[fields.title] = (await storedTrack(media, 5, index, fields)).id;
  // As long as 100, 200, 300 and 400 seconds: what the files say is too short to be told apart.
  for (const [index, { title }] of tracks.entries())
    await media.owner(sql`update track set duration = ${(index + 1) * 100} where id = ${ids[title]}`);
  const { cut } = clipSteps(() => media);
  const cutting = await cut(5, { sourceId: ids['alpha'], title: 'Clip' });
  ids['Clip'] = fieldOf<{ id: number }>(cutting, 'createClip').id;
  await storedTrack(media, 6, 9, { title: 'Another’s' });
});
afterAll(() => media?.close());

interface Page {
  readonly items: readonly { title: string }[];
  readonly nextCursor: string | null;
  readonly total: number;
}
const question = `query ($order: MusicOrder, $descending: Boolean, $fit: MusicFit, $first: Int, $after: String, $search: String) {
  music(order: $order, descending: $descending, fit: $fit, first: $first, after: $after, search: $search) {
    items { title } nextCursor total } }`;

/** All pages of `first`, one after another. */
async function listed(variables: object, first = 2): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = fieldOf(await media.ask(5, question, { ...variables, first, after }), 'music');
    expect(page.total).toBe(5);
    found.push(...page.items.map(({ title }) => title));
    after = page.nextCursor;
  } while (after !== null);
  return found;
}

describe('a list of tracks', () => {
  it.each<[string, boolean, string[]]>([
    ['TITLE', false, ['alpha', 'Beta', 'Clip', 'Élan', 'élan']],
    ['TITLE', true, ['élan', 'Élan', 'Clip', 'Beta', 'alpha']],
    ['ARTIST', false, ['Beta', 'Élan', 'alpha', 'Clip', 'élan']],
    ['LENGTH', false, ['Clip', 'élan', 'Beta', 'alpha', 'Élan']],
    ['LENGTH', true, ['Élan', 'alpha', 'Beta', 'élan', 'Clip']],
    ['TEMPO', false, ['Élan', 'alpha', 'Clip', 'élan', 'Beta']],
    ['TEMPO', true, ['élan', 'Clip', 'alpha', 'Élan', 'Beta']],
    ['ADDED', false, ['élan', 'Beta', 'alpha', 'Élan', 'Clip']],
    ['ADDED', true, ['Clip', 'Élan', 'alpha', 'Beta', 'élan']],
  ])('is sorted by %s, downwards %s, page by page', async (order, descending, titles) => {
    for (const first of [1, 2, 50]) expect(await listed({ order, descending }, first)).toEqual(titles);
  });

  it('is searched in that order as well', async () => {
    const answer = await media.ask(5, question, { order: 'TITLE', search: 'elan' });
    expect(fieldOf(answer, 'music')).toMatchObject({
      items: [{ title: 'Élan' }, { title: 'élan' }],
      total: 2,
    });
  });

  it('is searched by the signs and letters that people type', async () => {
    const said = { title: 'Don’t Stop – Weiß', artist: 'Mø & Æther' };
    await storedTrack(media, 7, 1, said);
    const found = async (search: string) =>
      fieldOf<Page>(await media.ask(7, question, { search }), 'music').total;
    for (const search of ["don't stop - weiss", 'DON’T', 'weiß', 'mo & aether', 'Æ'])
      expect([search, await found(search)]).toEqual([search, 1]);
    expect(await found('dont')).toBe(0);
  });

  it('goes on where it was, though the row of its cursor is gone or called otherwise', async () => {
    const first = fieldOf<Page>(await media.ask(5, question, { order: 'TITLE', first: 2 }), 'music');
    await media.owner(sql`update track set title = 'Zulu' where id = ${ids['Beta']}`);
    const { nextCursor: after } = first;
    const next = fieldOf<Page>(await media.ask(5, question, { order: 'TITLE', first: 2, after }), 'music');
    await media.owner(sql`update track set title = 'Beta' where id = ${ids['Beta']}`);
    expect(next.items.map(({ title }) => title)).toEqual(['Clip', 'Élan']);
  });

  it('begins with what goes best with a segment: its cadence before its length', async () => {
    const fit = { slowest: 78, fastest: 82, seconds: 390 };
    // 160 beats are two a turn at 80; 90 and 66 are another cadence; of the last nothing is known.
    expect(await listed({ fit })).toEqual(['élan', 'Élan', 'alpha', 'Clip', 'Beta']);
    expect(await listed({ fit: { slowest: 20, fastest: 200, seconds: 300 } })).toEqual([
      ...['alpha', 'Élan', 'élan', 'Clip', 'Beta'],
    ]);
  });

  it('takes no cursor of another list, and no segment that nobody rides', async () => {
    const byTitle = fieldOf<Page>(await media.ask(5, question, { order: 'TITLE', first: 1 }), 'music');
    const usual = fieldOf<Page>(await media.ask(5, question, { first: 1 }), 'music');
    for (const after of [byTitle.nextCursor, usual.nextCursor, 'x', ''])
      expect(refusalOf(await media.ask(5, question, { order: 'LENGTH', after }))[0]).toBe(
        'VALIDATION_FAILED',
      );
    for (const fit of [
      { slowest: 19, fastest: 80, seconds: 60 },
      { slowest: 80, fastest: 79, seconds: 60 },
      { slowest: 80, fastest: 80, seconds: 0 },
    ])
      expect(refusalOf(await media.ask(5, question, { fit }))[0]).toBe('VALIDATION_FAILED');
  });
});
