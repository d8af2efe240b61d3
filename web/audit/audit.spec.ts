import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { audit } from './matching.js';
import { withoutTest } from './named-tests.js';
import { passedTests, type RecordedRun } from './recorded-run.js';
import { parseRows, readRows, type Row } from './rows.js';

const list = readRows(join(import.meta.dirname, 'texts'));
const repository = join(import.meta.dirname, '..', '..');

function row(given: Partial<Row>): Row {
  const plain: Row = {
    id: 'builder.row',
    spec: '001',
    section: 8,
    kind: 'text',
    route: '/class-builder',
    text: 'Save',
    test: null,
    replacedBy: null,
  };
  return { ...plain, ...given };
}

const run = (given: Partial<RecordedRun>): RecordedRun => ({
  ...{ seen: [], shown: [], passedTests: new Set<string>() },
  ...given,
});

function isProved(given: Partial<Row>, route: string, text: string): boolean {
  return audit([row(given)], run({ seen: [{ route, text }] })).proved.length === 1;
}

describe('a text row', () => {
  it('is proved when it was seen on its route', () => {
    expect(isProved({}, '/class-builder', 'Save')).toBe(true);
    expect(isProved({}, '/class-builder/', ' Save ')).toBe(true);
    expect(isProved({ route: '/schedule/{id}' }, '/schedule/{id}', 'Save')).toBe(true);
  });

  it('is not proved by another route, unless it belongs to any', () => {
    expect(isProved({}, '/classes', 'Save')).toBe(false);
    expect(isProved({ route: null }, '/classes', 'Save')).toBe(true);
    expect(isProved({ route: '/class-builder|/classes' }, '/classes', 'Save')).toBe(true);
  });

  it('is not proved by a longer label or another spelling', () => {
    expect(isProved({}, '/class-builder', 'Save Clip')).toBe(false);
    expect(isProved({}, '/class-builder', 'save')).toBe(false);
    expect(isProved({ text: 'Sending...' }, '/class-builder', 'Sending')).toBe(false);
  });

  it('may stand with a closing mark or typographic quotes', () => {
    expect(isProved({}, '/class-builder', 'Save:')).toBe(true);
    expect(isProved({ text: "Passwords don't match" }, '/class-builder', 'Passwords don’t match.')).toBe(
      true,
    );
  });

  it('is found inside a longer text only when it is a sentence', () => {
    const text = 'Please provide a class title';
    expect(isProved({ text }, '/class-builder', `Error ${text}. Close`)).toBe(true);
    expect(isProved({ text }, '/class-builder', 'Please provide a class titles')).toBe(false);
  });

  it('has placeholders for any run of characters, but not for none', () => {
    const text = '{duration} mins • {classType}';
    expect(isProved({ text }, '/class-builder', '45 mins • All Levels')).toBe(true);
    expect(isProved({ text }, '/class-builder', 'mins •')).toBe(false);
    expect(isProved({ text: 'Total (a+b): {n}' }, '/class-builder', 'Total (a+b): 3')).toBe(true);
    expect(isProved({ text: '#' }, '/class-builder', '#')).toBe(true);
  });

  it('is unproved when nothing visible held it, and a passed test does not help', () => {
    const unseen = row({ test: 'a.spec.ts › saves' });
    const result = audit([unseen], run({ passedTests: new Set(['a.spec.ts › saves']) }));
    expect(result).toEqual({ proved: [], shown: [], replaced: [], unproved: [unseen] });
  });

  it('counts apart when only the page of a web test held it', () => {
    const shown = [{ route: '/class-builder', text: 'Save' }];
    const other = row({ id: 'builder.other', text: 'Other' });
    const result = audit([row({}), other], run({ shown }));
    expect(result).toEqual({ proved: [], shown: [row({})], replaced: [], unproved: [other] });
    expect(audit([row({})], run({ seen: shown, shown })).proved).toHaveLength(1);
  });
});

describe('the other rows', () => {
  const rule = row({ kind: 'rule', test: 'web/a.spec.ts › a suite works' });
  const report = (status: string) => ({
    testResults: [{ name: '/repo/web/a.spec.ts', assertionResults: [{ fullName: 'a suite works', status }] }],
  });

  it('are proved by a test that passed, not by being seen', () => {
    const after = (status: string) =>
      audit([rule], run({ passedTests: passedTests(report(status), '/repo') }));
    expect(after('passed').proved).toEqual([rule]);
    expect(after('failed').unproved).toEqual([rule]);
    expect(isProved({ kind: 'rule' }, '/class-builder', 'Save')).toBe(false);
  });

  it('count as replaced when the product does something else', () => {
    const replaced = row({ replacedBy: 'PRODUCT.md: it is left out.' });
    expect(audit([replaced], run({})).replaced).toEqual([replaced]);
  });
});

describe('the name of a test', () => {
  const missing = (...names: string[]) => withoutTest(names, repository);
  const here = 'web/audit/audit.spec.ts › ';

  it('is found with its suite, with what it.each fills in, and in a helper of its file', () => {
    const walk =
      'deploy/standalone/main-job.e2e.spec.ts › an instructor builds a class on real MP3s and runs it ';
    expect(
      missing(
        `${here}a text row is proved when it was seen on its route`,
        `${here}the list names the sentence: Class has been deleted successfully`,
        `${walk}uploads a recording and a longer track`,
      ),
    ).toEqual([]);
  });

  it.each([
    'web/audit/gone.spec.ts › a text row is proved when it was seen on its route',
    `${here}a text row is proved when it was seen`,
    `${here}is proved when it was seen on its route today`,
    `${here}no suite is proved when it was seen on its route`,
  ])('is missed where no test is called so: %s', (name) => expect(missing(name)).toEqual([name]));
});

describe('the list', () => {
  it('refuses duplicate ids, foreign areas and unknown kinds', () => {
    expect(() => parseRows({ builder: [row({}), row({})] })).toThrow('builder.row: the id is used twice');
    expect(() => parseRows({ admin: [row({})] })).toThrow('stands in the file of admin');
    expect(() => parseRows({ builder: [{ ...row({}), kind: 'sentence' }] })).toThrow('invalid');
    expect(() => parseRows({ builder: [row({ kind: 'limit' })] })).toThrow('a limit needs its value');
  });

  it('names tests that are there', () => {
    const named = list.flatMap(({ test }) => test ?? []);
    expect(withoutTest(named, repository)).toEqual([]);
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
    const sections = new Set(list.map(({ spec, section }) => `${spec} ${section}`));
    for (const spec of ['000', '001'])
      for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) expect(sections).toContain(`${spec} ${section}`);
  });
});
