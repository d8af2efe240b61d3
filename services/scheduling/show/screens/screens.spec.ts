import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { shownClassOf } from './screens.rules.js';
import { newShowCode, showCodeOf } from './show-code.js';

const showId = '4f1c7d3e-0000-4000-8000-000000000001';
const input = { showId, classId: 1, title: 'Ride', imageIds: [7, 9, 7] };
const problemsOf = (changed: object) => {
  const shown = shownClassOf({ ...input, ...changed });
  return shown instanceof Rejection ? shown.errors.map(({ field }) => field) : [];
};

describe('the code of a show', () => {
  it('has eight characters that do not look alike, and another one each time', () => {
    const codes = Array.from({ length: 200 }, newShowCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it.each([
    ['abcd-efgh', 'ABCDEFGH'],
    ['  aBcD EfGh ', 'ABCDEFGH'],
    ['ABCD–EFGH', 'ABCDEFGH'],
    ['A-B-C-D-E-F-G-2', 'ABCDEFG2'],
    ['ABCDEFG', undefined],
    ['ABCDEFGHJ', undefined],
    ['ABCDEFG0', undefined],
    ['ABCDEFGI', undefined],
    ['ABCDEFG\0', undefined],
    ['', undefined],
    ['-'.repeat(1_000_000) + 'ABCDEFGH', undefined],
  ])('is read forgivingly: %p', (typed, code) => {
    expect(showCodeOf(typed)).toBe(code);
  });
});

describe('what is shown', () => {
  it('is stored with each image once, and without blanks around its title', () => {
    expect(shownClassOf({ ...input, title: ' Ride ' })).toEqual({ ...input, imageIds: [7, 9] });
  });

  it.each([
    [{ showId: showId.toUpperCase().replace('4F1C', '4F1C') }, ['showId']],
    [{ showId: 'x' }, ['showId']],
    [{ title: ' ' }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ title: 'a\0b' }, ['title']],
    [{ title: 'x'.repeat(200) }, []],
    [{ imageIds: Array.from({ length: 1_001 }, (_, id) => id + 1) }, ['imageIds']],
    [{ imageIds: Array.from({ length: 1_000 }, (_, id) => id + 1) }, []],
    [{ imageIds: [0] }, ['imageIds']],
    [{ imageIds: [-1] }, ['imageIds']],
  ])('has bounds: %#', (changed, fields) => {
    expect(problemsOf(changed)).toEqual(fields);
  });
});
