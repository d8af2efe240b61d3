import { describe, expect, it } from '@jest/globals';
import { shortNames } from './short-names.rules.js';

const namesOf = (...people: readonly (readonly [string, string])[]) => [
  ...shortNames(people.map(([firstName, lastName], id) => ({ id, firstName, lastName }))).values(),
];

describe('short names', () => {
  it('are the first name and the initial of the last', () => {
    expect(namesOf(['Ann', 'Lee'], ['Ben', 'Moss'])).toEqual(['Ann L.', 'Ben M.']);
    expect(namesOf(['  Ann ', ' 李 '], ['Ben', ''], ['Cy', '𝔐oss'])).toEqual(['Ann 李', 'Ben', 'Cy 𝔐.']);
  });

  it('have as many letters of the last name as tell two apart, and no more', () => {
    expect(namesOf(['Ann', 'Lee'], ['ann', 'Lewis'], ['Ann', 'Long']).sort()).toEqual([
      'Ann Lee',
      'Ann Lo.',
      'ann Lew.',
    ]);
    expect(namesOf(['Ann', 'Li'], ['Ann', 'Lino']).sort()).toEqual(['Ann Li', 'Ann Lin.']);
  });

  it('of two who are called the same are the same', () => {
    expect(namesOf(['Ann', 'Lee'], ['Ann', 'lee'])).toEqual(['Ann Lee', 'Ann lee']);
    expect(namesOf()).toEqual([]);
  });

  it('reads each of 300 names with a long common beginning a few times, however long it is', () => {
    let reads = 0;
    const people = Array.from({ length: 300 }, (_, id) => ({
      id,
      firstName: 'Ann',
      get lastName() {
        reads++;
        return `${'a'.repeat(190)}${id}`;
      },
    }));
    expect(new Set(shortNames(people).values()).size).toBe(300);
    expect(reads).toBeLessThanOrEqual(3 * people.length);
  });
});
