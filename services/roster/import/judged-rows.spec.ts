import { describe, expect, it } from '@jest/globals';
import { judged } from './judged-rows.js';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' };
const rowsOf = (...inputs: object[]) => inputs.map((input, index) => ({ row: index + 2, input }));
const seen = (inputs: object[], roster: object[] = []) => {
  const { good, refused, known } = judged(rowsOf(...inputs), roster);
  return { good: good.map(({ row }) => row), refused, known };
};

describe('rows of a file', () => {
  it('are students when nothing is wrong with them and nobody is like them', () => {
    const bea = { firstName: 'Bea', lastName: 'Lee', email: '' };
    expect(seen([ann, bea])).toEqual({ good: [2, 3], refused: [], known: [] });
  });

  it('are refused with everything that is wrong with them', () => {
    const message = 'First name is required. Email must be at most 200 characters';
    expect(seen([{ lastName: 'Lee', email: 'x'.repeat(201) }, ann])).toEqual({
      good: [3],
      refused: [{ row: 2, message }],
      known: [],
    });
  });

  it.each<[string, object, object, string | undefined]>([
    ['the same name and email in any case', { ...ann, email: ' ANN@example.org ' }, ann, 'Ann Lee'],
    ['the same email and another name', { ...ann, firstName: 'Bea' }, ann, undefined],
    [
      'the same name and email between invisible signs',
      { ...ann, email: '\u200bann@example.org\u00a0' },
      ann,
      'Ann Lee',
    ],
    ['the same name without an email', { firstName: 'ANN ', lastName: ' Lee' }, ann, 'ANN Lee'],
    ['the same name, and no email on the roster', ann, { firstName: 'Ann', lastName: 'Lée' }, 'Ann Lee'],
    ['the same name and another email', { ...ann, email: 'lee@example.org' }, ann, undefined],
    ['another name', { firstName: 'Ann', lastName: 'Leeds' }, ann, undefined],
  ])('with %s', (_what, input, onRoster, who) => {
    const known = who ? [{ row: 2, message: `${who} is on the roster already` }] : [];
    expect(seen([input], [onRoster])).toEqual({ good: who ? [] : [2], refused: [], known });
  });

  it('know those before them, and a refused one is nobody', () => {
    const twice = seen([{ ...ann, lastName: '' }, ann, ann, { firstName: 'Ann', lastName: 'Lee' }]);
    expect(twice.good).toEqual([3]);
    expect(twice.known).toEqual([
      { row: 4, message: 'Ann Lee is in row 3 already' },
      { row: 5, message: 'Ann Lee is in row 3 already' },
    ]);
  });

  it('of a family have one email, and each says with whom', () => {
    const family = ['Nora', 'Ole', 'Pia'].map((firstName) => ({
      ...{ firstName, lastName: 'Pohl', email: 'family.pohl@example.org' },
    }));
    family[2]!.email = 'Family.Pohl@example.org';
    const { good, shared } = judged(rowsOf(...family), []);
    expect(good.map(({ input }) => input.firstName)).toEqual(['Nora', 'Ole', 'Pia']);
    expect(shared).toEqual([
      { row: 3, message: 'Ole Pohl shares family.pohl@example.org with Nora Pohl in row 2' },
      { row: 4, message: 'Pia Pohl shares Family.Pohl@example.org with Nora Pohl in row 2' },
    ]);
    expect(judged(rowsOf(family[1]!), [family[0]!]).shared).toEqual([
      { row: 2, message: 'Ole Pohl shares family.pohl@example.org with Nora Pohl on the roster' },
    ]);
    const again = judged(rowsOf(...family), family);
    expect(again).toMatchObject({ good: [], shared: [] });
    expect(again.known).toHaveLength(3);
  });

  it('change nothing when all good ones of them are on the roster', () => {
    const inputs = [
      { firstName: 'Ann', lastName: 'Lee' },
      { ...ann, email: 'a@example.org' },
      { ...ann, email: 'b@example.org' },
      ann,
    ];
    const { good } = judged(rowsOf(...inputs), []);
    const roster = good.map(({ input }) => input);
    expect(seen(inputs, roster).good).toEqual([]);
    expect(seen(inputs.toReversed(), seenOf(inputs.toReversed())).good).toEqual([]);
  });
});

const seenOf = (inputs: object[]) => judged(rowsOf(...inputs), []).good.map(({ input }) => input);
