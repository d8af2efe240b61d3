import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CatalogUnderTest, catalogUnderTest, uploaded } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);

const rides = [
  { title: 'Éclair', duration: 30, difficulty: 'Beginner', classType: 'Rhythm' },
  { title: 'zebra', duration: 60, difficulty: 'Advanced', classType: 'HIIT' },
  { title: 'Alpha', duration: 45, difficulty: 'Advanced', classType: 'Rhythm' },
  { title: 'beta', duration: 45, difficulty: 'Beginner', classType: 'HIIT' },
];
const [owner, musician] = [11, 12];

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await catalogUnderTest();
  for (const ride of rides) await catalog.as(owner).create(ride);
  await catalog.as(musician).create({ title: 'Not theirs', difficulty: 'Advanced' });
});
afterAll(() => catalog?.close());

const titles = async (args: Record<string, unknown>) =>
  (await catalog.as(owner).list(args)).items.map(({ title }) => title).join(' ');

describe('the filter of a class list', () => {
  it.each([
    [{ difficulty: 'Advanced' }, 'Alpha zebra'],
    [{ classType: 'HIIT', difficulty: 'Beginner' }, 'beta'],
    [{ minDuration: 45, maxDuration: 59 }, 'beta Alpha'],
    [{ maxDuration: 30 }, 'Éclair'],
    [{ minDuration: 61 }, ''],
    [{}, 'beta Alpha zebra Éclair'],
    [{ difficulty: null, hasMusic: null }, 'beta Alpha zebra Éclair'],
  ])('%j finds "%s"', async (filter, found) => {
    expect(await titles({ filter })).toBe(found);
    expect((await titles({ filter, order: 'TITLE' })).length).toBe(found.length);
  });

  it.each([{ difficulty: '\u0000' }, { classType: 'Swimming' }])('%j is no filter', async (filter) => {
    await expect(titles({ filter })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('goes with a search', async () => {
    expect(await titles({ filter: { difficulty: 'Advanced' }, search: 'ALP' })).toBe('Alpha');
    for (const search of ['ÉCLAIR', 'eclair']) expect(await titles({ search })).toBe('Éclair');
  });

  it('tells of each page how many there are on all', async () => {
    const first = await catalog.as(owner).list({ first: 1, search: 'a', filter: { difficulty: 'Advanced' } });
    expect([first.items.length, first.total]).toEqual([1, 2]);
    const { nextCursor: after } = first;
    const last = await catalog
      .as(owner)
      .list({ first: 1, after, search: 'a', filter: { difficulty: 'Advanced' }, order: 'NEWEST' });
    expect([last.nextCursor, last.total]).toEqual([null, 2]);
    expect((await catalog.as(owner).list({ filter: { minDuration: 61 } })).total).toBe(0);
  });

  it('knows music that is still there', async () => {
    const theirs = catalog.as(musician);
    await catalog.announce(1, uploaded(1, musician, 200)).heard;
    const { id } = await theirs.create({ title: 'Loud' });
    await theirs.add(id, { musicId: 1 });
    await theirs.create({ title: 'Still' });
    const having = async (hasMusic: boolean) =>
      (await theirs.list({ filter: { hasMusic } })).items.map(({ title }) => title);
    expect([await having(true), await having(false)]).toEqual([['Loud'], ['Still', 'Not theirs']]);
    await catalog.announce(1, { case: 'trackDeleted', value: {} }).heard;
    expect(await having(true)).toEqual([]);
  });
});

describe('the order of a class list', () => {
  const orders = {
    NEWEST: 'beta Alpha zebra Éclair',
    OLDEST: 'Éclair zebra Alpha beta',
    TITLE: 'Alpha beta Éclair zebra',
    SHORTEST: 'Éclair beta Alpha zebra',
    LONGEST: 'zebra beta Alpha Éclair',
  };

  it.each(Object.entries(orders))('%s: %s, page by page too', async (order, wanted) => {
    expect(await titles({ order })).toBe(wanted);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await catalog.as(owner).list({ order, first: 1, after });
      paged.push(...page.items.map(({ title }) => title));
      after = page.nextCursor;
    } while (after);
    expect(paged.join(' ')).toBe(wanted);
  });

  it('goes on though the class where a page ended is deleted meanwhile', async () => {
    const theirs = catalog.as(21);
    for (const title of ['A', 'B', 'C', 'D']) await theirs.create({ title });
    const first = await theirs.list({ order: 'TITLE', first: 2 });
    await theirs.remove(first.items[1]!.id);
    const second = await theirs.list({ order: 'TITLE', first: 2, after: first.nextCursor });
    expect(second.items.map(({ title }) => title)).toEqual(['C', 'D']);
  });
});

describe('a duplicate', () => {
  const withoutIds = (segments: readonly object[]) =>
    segments.map((segment) => ({ ...segment, id: 0, classId: 0, version: 0 }));

  it('is a class of its own with the same details and segments', async () => {
    const theirs = catalog.as(31);
    await catalog.announce(2, uploaded(2, 31, 300)).heard;
    const details = { title: 'Hills', description: 'Up', duration: 50, coverImageUrl: '/covers/1.webp' };
    const { id } = await theirs.create(details);
    await theirs.add(id, { name: 'First', musicId: 2, musicStartTime: 10, volume: 40, fadeInDuration: 2 });
    await theirs.add(id, { name: 'Later', startTime: 400, duration: 60, intensity: { rpm: '60' } });
    const copy = await theirs.duplicate(id);
    const source = await theirs.read(id);
    expect(copy).toMatchObject({ ...details, title: 'Hills (copy)', userId: 31 });
    expect(withoutIds(copy.segments)).toEqual(withoutIds(source.segments));
    expect(copy.segments[1]!.startTime).toBe(400);
    await theirs.removeSegment(copy.segments[0]!.id);
    expect((await theirs.read(id)).segments).toHaveLength(2);
  });

  it('keeps its title within its length, and no half characters', async () => {
    const theirs = catalog.as(32);
    const { id } = await theirs.create({ title: `${'x'.repeat(192)}🚴${'y'.repeat(6)}` });
    expect((await theirs.duplicate(id)).title).toBe(`${'x'.repeat(192)} (copy)`);
  });

  it('is made of what the caller may see only', async () => {
    const { id } = await catalog.as(33).create({ title: 'Secret' });
    await expect(catalog.as(34).duplicate(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
