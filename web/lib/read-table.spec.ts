import { describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { csvOf } from './csv.js';
import { guessDelimiter, readTable } from './read-table.js';

const cellsOf = (text: string, delimiter = ',') => readTable(text, delimiter).map(({ cells }) => cells);

describe('a table', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['"a,b","c""d"', [['a,b', 'c"d']]],
    ['"a" ,b', [['a', 'b']]],
    ['"",""""', [['', '"']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['5\'4",b', [['5\'4"', 'b']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it.each([
    ['"tall" rider,b\nc,d', '"tall" rider'],
    ['"tall rider,b\nc,d', '"tall rider'],
    ['"tall rider,b\n"c",d', '"tall rider'],
    ['"tall rider,b\nc "x" y,d', '"tall rider'],
    ['"a""b,b\nc,d', '"a""b'],
  ])('keeps the rows that a stray quotation mark of %j would swallow', (text, cell) => {
    const [first, second, ...rest] = readTable(text, ',');
    expect(first).toEqual({ cells: [cell, 'b'], line: 1, lines: 1, strayQuotes: [cell] });
    expect(second).toMatchObject({ line: 2, lines: 1, strayQuotes: [] });
    expect(rest).toEqual([]);
  });

  it('counts the lines that a row covers', () => {
    const rows = readTable('a\n"b\r\nb\nb",c\n\nd', ',');
    expect(rows.map(({ line, lines }) => [line, lines])).toEqual([
      [1, 1],
      [2, 3],
      [5, 1],
      [6, 1],
    ]);
  });

  it('reads what Papa Parse reads where every mark is closed', () => {
    const texts = ['', 'a', ' a ', '"', '""', 'a"b', 'a,b', 'a\nb', 'a\r\nb', '"a",\n'];
    const rows = texts.flatMap((one) => texts.map((other) => ['x', one, other]));
    const text = csvOf(rows);
    expect(cellsOf(text)).toEqual(
      Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' }).data,
    );
  });

  it('reads a megabyte of stray marks without reading it again for each', () => {
    const rows = readTable('"""a\n"a""\n""a\n"a\n'.repeat(60_000), ',');
    expect(rows).toHaveLength(240_000);
  });
});

describe('a delimiter', () => {
  it.each([
    ['a,b\nc,d', ','],
    ['a;b\nc,c;d', ';'],
    ['a\tb\nc, c\td\n', '\t'],
    ['a|b|c\nd|e|f', '|'],
    ['a\x1fb', '\x1f'],
    ['one column', ','],
    ['Spin, Tuesday\nRoom 2, upstairs\n\na;b;c\nd;e;f\ng;h;i', ';'],
    [`${'Title\n'.repeat(9)}a;b;c\nd;e;f\n`, ';'],
    ['"a;b",c\n"d;e",f', ','],
  ])('of %j is guessed', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});
