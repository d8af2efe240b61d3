import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Class } from '../generated/graphql.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

jest.setTimeout(120_000);
const owner = 11;

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await catalogUnderTest()));
afterAll(() => catalog?.close());
const me = () => catalog.as(owner);

interface Whole {
  title: string;
  segments: { id?: number; name: string; images: { id?: number; imageUrl: string; caption: string }[] }[];
}
const shown = ({ title, segments }: Whole) => ({
  title,
  segments: segments.map(({ name, images }) => ({ name, images: images.map(({ caption }) => caption) })),
});
const wholeOf = ({ title, segments }: Class): Whole => ({
  title,
  segments: segments.map(({ id, name, images }) => ({
    ...{ id, name },
    images: images.map(({ id: imageId, imageUrl, caption }) => ({
      id: imageId,
      imageUrl,
      caption: caption ?? '',
    })),
  })),
});

/** What a person does in a window; `at` is a place, modulo how many there are. */
const edit = fc.record({
  kind: fc.constantFrom('title', 'rename', 'remove', 'add', 'move', 'picture', 'unpicture'),
  at: fc.nat(20),
});
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

function edited(whole: Whole, { kind, at }: Edit, word: string): Whole {
  const { segments } = whole;
  const place = segments.length === 0 ? 0 : at % segments.length;
  const one = segments[place];
  if (kind === 'title') return { ...whole, title: word };
  if (kind === 'add') return { ...whole, segments: segments.toSpliced(place, 0, { name: word, images: [] }) };
  if (!one) return whole;
  const change = (changed: object) => ({ ...whole, segments: segments.with(place, { ...one, ...changed }) });
  switch (kind) {
    case 'rename':
      return change({ name: word });
    case 'remove':
      return { ...whole, segments: segments.toSpliced(place, 1) };
    case 'move':
      return { ...whole, segments: [...segments.toSpliced(place, 1), one] };
    case 'picture':
      return change({ images: [{ imageUrl: '/covers/hill.png', caption: word }, ...one.images] });
    case 'unpicture':
      return change({ images: one.images.slice(1) });
  }
}

/** The edits, each with a word of its window. */
const after = (whole: Whole, edits: readonly Edit[], window: string) =>
  edits.reduce((now, each, index) => edited(now, each, `${window}${index}`), whole);

describe('two windows that save at once', () => {
  it('leave what one of them saved, never a mixture; the other is told', async () => {
    const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(edits, edits, edits, async (before, mine, theirs) => {
        const made = await me().save(null, { ...after({ title: 'Ride', segments: [] }, before, 'old ') });
        const start = wholeOf(made);
        const windows = [after(start, mine, 'mine '), after(start, theirs, 'theirs ')];
        const answers = await Promise.allSettled(
          windows.map((whole) => me().save(made.id, { ...whole }, made.version)),
        );
        const stored = await me().read(made.id);
        const saved = answers.map(({ status }) => status === 'fulfilled');
        // Both are let through only where one of them changed nothing.
        if (saved.every(Boolean))
          expect(windows.map((whole) => JSON.stringify(shown(whole)))).toContain(
            JSON.stringify(shown(start)),
          );
        answers.forEach((answer) => {
          if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
        });
        expect(saved).toContain(true);
        const possible = windows.filter((_whole, index) => saved[index]).map(shown);
        expect(possible).toContainEqual(shown(wholeOf(stored)));
        const appends = await catalog.rows.query<{ at: Date }>(sql`
          select distinct xmin::text as at from event where stream = ${`class-${made.id}`}`);
        expect(appends.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40 },
    );
  });

  it('leave nothing half where one of them takes segments away one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (mine) => {
        const names = ['A', 'B', 'C', 'D'];
        const made = await me().save(null, { title: 'Ride', segments: names.map((name) => ({ name })) });
        const start = wholeOf(made);
        const whole = after(start, mine, 'mine ');
        const [save] = await Promise.allSettled([
          me().save(made.id, { ...whole }, made.version),
          me()
            .removeSegment(made.segments[0]!.id)
            .catch(() => undefined),
          me()
            .removeSegment(made.segments[1]!.id)
            .catch(() => undefined),
        ]);
        const stored = shown(wholeOf(await me().read(made.id)));
        const base = save!.status === 'fulfilled' ? whole : start;
        const left = (ids: readonly number[]) =>
          shown({ ...base, segments: base.segments.filter(({ id }) => !ids.includes(id ?? 0)) });
        const [first, second] = made.segments.map(({ id }) => id);
        const possible = [[], [first!], [second!], [first!, second!]].map(left);
        expect(possible).toContainEqual(stored);
      }),
      { numRuns: 20 },
    );
  });
});
