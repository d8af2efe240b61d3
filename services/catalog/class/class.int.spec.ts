import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(60_000);
const [owner, stranger] = [11, 12];
const admin = { ...instructor(99), isAdmin: true };
const gone = { code: 'NOT_FOUND', message: 'Class not found' };

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

describe('classes', () => {
  it('take the defaults, and show at once in what was answered, read and listed', async () => {
    const made = await me().create({ title: '  First ride ' });
    expect(made).toMatchObject({
      title: 'First ride',
      description: null,
      duration: 45,
      difficulty: 'Intermediate',
      classType: 'HIIT',
      coverImageUrl: null,
      userId: owner,
      createdAt: '2026-03-01T08:00:00.000Z',
      segments: [],
      version: 1,
    });
    expect(await me().read(made.id)).toEqual(made);
    expect((await me().list()).items).toEqual([made]);
  });

  it('change only what is given, and go with their segments', async () => {
    const { id } = await me().create({ title: 'A', description: 'Long', coverImageUrl: '/covers/1.webp' });
    const segment = await me().add(id);
    const changed = await me().update(id, { title: 'B', coverImageUrl: null });
    expect(changed).toMatchObject({ title: 'B', description: 'Long', coverImageUrl: null, version: 3 });
    await expect(me().remove(id)).resolves.toBe(true);
    await expect(me().read(id)).rejects.toMatchObject(gone);
    await expect(me().remove(id)).rejects.toMatchObject(gone);
    await expect(me().readSegment(segment.id)).rejects.toMatchObject({ message: 'Segment not found' });
    expect(await catalog.rows.query(sql`select id from segment where class_id = ${id}`)).toEqual([]);
  });

  it('are not there for anybody else, administrators included', async () => {
    const { id } = await me().create({ title: 'Mine' });
    for (const who of [stranger, admin]) {
      const other = catalog.as(who);
      await expect(other.read(id)).rejects.toMatchObject(gone);
      await expect(other.update(id, { title: 'Theirs' })).rejects.toMatchObject(gone);
      await expect(other.remove(id)).rejects.toMatchObject(gone);
      await expect(other.add(id)).rejects.toMatchObject(gone);
    }
    const entities = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Class { title } } }`;
    const of = [{ __typename: 'Class', id }];
    expect((await catalog.as(stranger).ask(entities, { of })).errors?.[0]?.extensions?.['code']).toBe(
      'NOT_FOUND',
    );
    expect((await me().ask(entities, { of })).data).toEqual({ _entities: [{ title: 'Mine' }] });
    expect((await me().read(id)).version).toBe(1);
  });

  it('are listed for their owner, and for an administrator who asks', async () => {
    const theirs = await catalog.as(21).create({ title: 'Of 21' });
    expect((await catalog.as(22).list()).items).toEqual([]);
    await expect(catalog.as(22).list({ userId: 21 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await catalog.as(admin).list({ userId: 21 })).items).toEqual([theirs]);
    expect((await catalog.as(21).list({ userId: 21 })).items).toHaveLength(1);
  });

  it('are asked for by people who are signed in and let through', async () => {
    const verdict = {
      allowed: false as const,
      reason: 'trial-ended' as const,
      message: 'Your trial has ended.',
    };
    const ended = catalog.as({ kind: 'user', userId: owner, isAdmin: false, sessionId: 's', gate: verdict });
    await expect(ended.list()).rejects.toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      message: verdict.message,
    });
    await expect(catalog.as({ kind: 'anonymous' }).list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('are found by a part of the title in any case, taken literally', async () => {
    const her = catalog.as(31);
    for (const title of ['100% Été', '1000 metres', 'under_score', 'back\\slash'])
      await her.create({ title });
    const found = async (search: string) => (await her.list({ search })).items.map(({ title }) => title);
    expect(await found('0% éTÉ')).toEqual(['100% Été']);
    expect(await found('100')).toEqual(['1000 metres', '100% Été']);
    expect(await found('_')).toEqual(['under_score']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found('  ')).toHaveLength(4);
  });

  it('come in pages, newest first, that nothing new disturbs', async () => {
    const her = catalog.as(41);
    for (const title of ['1', '2', '3', '4', '5']) await her.create({ title });
    const first = await her.list({ first: 2 });
    await her.create({ title: '6' });
    const second = await her.list({ first: 2, after: first.nextCursor });
    const third = await her.list({ first: 2, after: second.nextCursor });
    const titles = [first, second, third].map(({ items }) => items.map(({ title }) => title));
    expect(titles).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.nextCursor).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['search', { search: 'a\0' }],
    ['search', { search: 'x'.repeat(100_000) }],
    ['first', { first: 0 }],
    ['first', { first: 2147483647 }],
    ['after', { after: '' }],
    ['after', { after: Buffer.from('before 99999999999').toString('base64url') }],
    ['after', { after: "' or 1=1 --" }],
  ])('refuse a list with a bad %s', async (field, args) => {
    await expect(me().list(args)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
  });

  it.each([0, -1, 2147483647])('are not found by the number %p', async (id) => {
    await expect(me().read(id)).rejects.toMatchObject(gone);
    await expect(me().update(id, { title: 'A' })).rejects.toMatchObject(gone);
  });
});
