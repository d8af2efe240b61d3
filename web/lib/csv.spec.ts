import { describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { csvOf, withoutMark } from './csv.js';

describe('a table', () => {
  it('quotes what would end a cell', () => {
    expect(csvOf([['a,b', 'c"d', 'e\nf', 'g']])).toBe('"a,b","c""d","e\nf",g\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 1', "'+49 1"],
    ['-', "'-"],
    ['@a', "'@a"],
    ['\tx', "'\tx"],
    ["'=x", "''=x"],
    ["O'Hara", "O'Hara"],
    ["'tis", "'tis"],
  ])('keeps %j from being a formula, and gives it back', (text, written) => {
    expect(csvOf([[text]])).toBe(`${written}\r\n`);
    expect(withoutMark(written)).toBe(text);
  });

  it('is read again as it was', () => {
    const rows = [
      ['=a', "''+b", 'x\r\ny', ''],
      ['1', '"', "'", '\r@'],
    ];
    const { data } = Papa.parse<string[]>(csvOf(rows), { skipEmptyLines: 'greedy' });
    expect(data.map((row) => row.map(withoutMark))).toEqual(rows);
  });
});
