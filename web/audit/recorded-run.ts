import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { TEST_SEPARATOR } from './rows.js';
import { type SeenText, TEST_PAGES } from './seen-texts.js';

const JEST_RESULTS = 'jest-results.json';

const seenSchema = z.array(z.object({ route: z.string(), text: z.string() }));
const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface RecordedRun {
  /** By browsers. */
  seen: SeenText[];
  /** On the pages of web tests. */
  shown: SeenText[];
  passedTests: Set<string>;
}

/** Null when neither the browser run nor jest has left anything: an audit of nothing would look like bad work. */
export function readRecordedRun(folder: string, repository: string): RecordedRun | null {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0) return null;
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const texts = files.filter((name) => name !== JEST_RESULTS);
  const textsOf = (names: string[]) => names.flatMap((name) => seenSchema.parse(read(name)));
  return {
    seen: textsOf(texts.filter((name) => !name.startsWith(TEST_PAGES))),
    shown: textsOf(texts.filter((name) => name.startsWith(TEST_PAGES))),
    passedTests: files.includes(JEST_RESULTS) ? passedTests(read(JEST_RESULTS), repository) : new Set(),
  };
}

/** Jest names files by absolute path; the rows name them as the repository does. A test failing once has failed. */
export function passedTests(report: unknown, repository: string): Set<string> {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const file of jestSchema.parse(report).testResults) {
    const path = relative(repository, file.name).split(sep).join('/');
    for (const { fullName, status } of file.assertionResults) {
      if (status === 'passed') passed.add(path + TEST_SEPARATOR + fullName);
      if (status === 'failed') failed.add(path + TEST_SEPARATOR + fullName);
    }
  }
  return new Set([...passed].filter((name) => !failed.has(name)));
}
