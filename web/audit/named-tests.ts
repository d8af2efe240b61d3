import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { TEST_SEPARATOR } from './rows.js';

/** What a test file calls its suites and tests; some of them stand in a file of a folder `testing` that it imports. */
interface Titles {
  readonly suites: readonly RegExp[];
  readonly tests: readonly RegExp[];
}

/** Those that no test of the repository is called, though one may have been: `file › suite test`. */
export function withoutTest(names: Iterable<string>, repository: string): string[] {
  const known = new Map<string, Titles | undefined>();
  return [...new Set(names)].filter((name) => {
    const [file = '', title = ''] = name.split(TEST_SEPARATOR);
    if (!known.has(file)) known.set(file, titlesOf(join(repository, file), repository));
    const titles = known.get(file);
    return titles === undefined || !isTold(title, titles);
  });
}

/** Suites one within another, and then a test. */
function isTold(title: string, { suites, tests }: Titles): boolean {
  if (tests.some((test) => test.test(title))) return true;
  return suites.some((suite) => {
    const [start] = suite.exec(title) ?? [];
    return start !== undefined && isTold(title.slice(start.length), { suites, tests });
  });
}

function titlesOf(file: string, repository: string, read = new Set<string>()): Titles | undefined {
  if (!existsSync(file)) return undefined;
  read.add(file);
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const suites: RegExp[] = [];
  const tests: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    const called = ts.isCallExpression(node) ? wordOf(node.expression) : undefined;
    if (title && called === 'describe') suites.push(new RegExp(`^${patternOf(title)} `, 'u'));
    if (title && called === 'it') tests.push(new RegExp(`^${patternOf(title)}$`, 'u'));
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const imported of helpersOf(text, file, repository).filter((helper) => !read.has(helper))) {
    const more = titlesOf(imported, repository, read);
    suites.push(...(more?.suites ?? []));
    tests.push(...(more?.tests ?? []));
  }
  return { suites, tests };
}

/** `it` of `it(…)`, `it.each(…)(…)` and of a template's `it.each`. */
function wordOf(called: ts.Expression): string | undefined {
  if (ts.isIdentifier(called)) return called.text;
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return wordOf(called.expression);
  return ts.isTaggedTemplateExpression(called) ? wordOf(called.tag) : undefined;
}

/** What is written of a title, in parts: between them stands what is known only when it runs. */
function wordsOf(title: ts.Expression): string[] {
  if (ts.isStringLiteralLike(title)) return title.text.split(/%[a-z#]|\$[\w.]+/);
  if (!ts.isTemplateExpression(title)) return [];
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
}

const patternOf = (title: ts.Expression) =>
  wordsOf(title)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+?');

function helpersOf(text: string, file: string, repository: string): string[] {
  return [...text.matchAll(/from '([^']+\/testing\/[^']+|\.{1,2}\/[^']+)\.js'/g)]
    .map(([, specifier = '']) =>
      specifier.startsWith('.')
        ? join(dirname(file), `${specifier}.ts`)
        : join(repository, `${specifier.replace('@cadenza/', '')}.ts`),
    )
    .filter((path) => path.includes('/testing/') && existsSync(path))
    .filter((path) => /^\s*(?:it|describe)(?:\.each)?\(/m.test(readFileSync(path, 'utf8')));
}
