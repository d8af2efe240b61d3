import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { notShown } from './matching.js';
import { parseTable, readRows, type Row } from './rows.js';

const list = readRows(join(import.meta.dirname, 'texts'));
const repository = join(import.meta.dirname, '..', '..');

const row = (given: Partial<Row> = {}): Row => ({
  ...{ area: 'builder', kind: 'text', section: '001§8', route: '/class-builder', text: 'Save' },
  ...{ test: null, replacedBy: null },
  ...given,
});
const isShown = (given: Partial<Row>, route: string, text: string) =>
  notShown([row(given)], [{ route, text }]).length === 0;

describe('a text of the specification', () => {
  it('is shown when it was seen on its route', () => {
    expect(isShown({}, '/class-builder', 'Save')).toBe(true);
    expect(isShown({}, '/class-builder/', ' Save ')).toBe(true);
    expect(isShown({ route: '/schedule/{id}' }, '/schedule/{id}', 'Save')).toBe(true);
  });

  it('is not shown on another route, unless it belongs to any', () => {
    expect(isShown({}, '/classes', 'Save')).toBe(false);
    expect(isShown({ route: null }, '/classes', 'Save')).toBe(true);
    expect(isShown({ route: '/class-builder|/classes' }, '/classes', 'Save')).toBe(true);
  });

  it('is not shown by a longer label or another spelling', () => {
    expect(isShown({}, '/class-builder', 'Save Clip')).toBe(false);
    expect(isShown({}, '/class-builder', 'save')).toBe(false);
    expect(isShown({ text: 'Sending...' }, '/class-builder', 'Sending')).toBe(false);
  });

  it('may stand with a closing mark or typographic quotes', () => {
    expect(isShown({}, '/class-builder', 'Save:')).toBe(true);
    expect(isShown({ text: "Passwords don't match" }, '/class-builder', 'Passwords don’t match.')).toBe(true);
  });

  it('is found inside a longer text only when it is a sentence', () => {
    const text = 'Please provide a class title';
    expect(isShown({ text }, '/class-builder', `Error ${text}. Close`)).toBe(true);
    expect(isShown({ text }, '/class-builder', 'Please provide a class titles')).toBe(false);
  });

  it('has placeholders for any run of characters, but not for none', () => {
    const text = '{duration} mins • {classType}';
    expect(isShown({ text }, '/class-builder', '45 mins • All Levels')).toBe(true);
    expect(isShown({ text }, '/class-builder', 'mins •')).toBe(false);
    expect(isShown({ text: 'Total (a+b): {n}' }, '/class-builder', 'Total (a+b): 3')).toBe(true);
    expect(isShown({ text: '#' }, '/class-builder', '#')).toBe(true);
  });

  it('is not looked for when the product does something else, nor is a rule', () => {
    expect(notShown([row({ replacedBy: 'PRODUCT.md: it is left out.' })], [])).toEqual([]);
    expect(notShown([row({ kind: 'rule', test: 'a.spec.ts' })], [])).toEqual([]);
    expect(notShown([row()], [])).toEqual([row()]);
  });
});

describe('a table', () => {
  const line = (...columns: string[]) => `# a comment\n${columns.join('\t')}\n`;

  it('is read line by line', () => {
    expect(parseTable('builder', line('text', '001§8', '/class-builder', 'Save'))).toEqual([row()]);
    expect(parseTable('a', line('rule', '000§2', '*', 'A rule', 'a.spec.ts'))).toMatchObject([
      { route: null, test: 'a.spec.ts', replacedBy: null },
    ]);
    const told = parseTable('a', line('rule', '000§2', '*', 'A rule', 'replaced: by something else'));
    expect(told).toMatchObject([{ test: null, replacedBy: 'by something else' }]);
  });

  it.each([
    ['an unknown kind', ['sentence', '001§8', '/a', 'Save']],
    ['an unknown section', ['text', '002§8', '/a', 'Save']],
    ['a rule without a test', ['rule', '001§8', '/a', 'Save']],
    ['a text with a test', ['text', '001§8', '/a', 'Save', 'a.spec.ts']],
    ['placeholders alone', ['text', '001§8', '/a', '{name}']],
    ['a column too many', ['rule', '001§8', '/a', 'Save', 'a.spec.ts', 'more']],
  ])('is refused with %s', (_, columns) => {
    expect(() => parseTable('builder', line(...columns))).toThrow('builder:2');
  });

  it('is refused when a line stands there twice', () => {
    const twice = 'text\t001§8\t/a\tSave\n'.repeat(2);
    expect(() => parseTable('builder', twice)).toThrow('builder:2: stands there twice');
  });
});

describe('the list', () => {
  it('names tests that are there', () => {
    const named = new Set(list.flatMap(({ test }) => test ?? []));
    expect([...named].filter((file) => !existsSync(join(repository, file)))).toEqual([]);
  });

  it.each([
    "Email addresses don't match",
    'Username, password, and email are required',
    'Phone number can only contain digits, parentheses, hyphens, periods, and spaces',
    'Login failed. Please check your credentials.',
    'Failed to revoke trial. Please try again.',
    "We've received your message and will get back to you soon.",
    'Please upload a valid image file (JPEG, PNG, GIF, WebP)',
    'Please provide a title for your clip',
    'Class has been deleted successfully',
    'Could not play the audio file. It may be missing or in an unsupported format.',
    'This will permanently delete this scheduled class. This action cannot be undone.',
  ])('names the sentence: %s', (sentence) => {
    expect(list.some(({ kind, text }) => kind === 'text' && text === sentence)).toBe(true);
  });

  it('has rows of both specifications and every section', () => {
    const sections = new Set(list.map(({ section }) => section));
    for (const spec of ['000', '001'])
      for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) expect(sections).toContain(`${spec}§${section}`);
  });
});
