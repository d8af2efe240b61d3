import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { z } from 'zod';

const root = new URL('../..', import.meta.url).pathname;
const print = (text: string) => void process.stdout.write(`${text}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Where the results go, for `npm test`. */
const { CADENZA_E2E_RESULTS: resultsFile } = z
  .object({ CADENZA_E2E_RESULTS: z.string().optional() })
  .parse(process.env);

interface File {
  passed: number;
  ms: number;
  readonly failures: { readonly title: string; readonly message: string }[];
}

/** Prints a line for each test, failures in full at once, and `N passed, N failed` at the end. */
// eslint-disable-next-line no-restricted-syntax -- Playwright takes the default export only
export default class LineReporter implements Reporter {
  private readonly files = new Map<string, File>();
  private workers = 1;

  onBegin(config: FullConfig): void {
    this.workers = config.workers;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.fileOf(relative(root, test.location.file));
    const title = test.titlePath().slice(3).join(' › ');
    file.ms += result.duration;
    const told = `${relative(root, test.location.file)} › ${title} (${seconds(result.duration)} s)`;
    if (result.status === 'passed') {
      file.passed++;
      print(`✓ ${told}`);
      return;
    }
    const message = result.errors.map((error) => error.stack ?? error.message ?? '').join('\n');
    file.failures.push({ title, message: `${result.status}: ${message}` });
    print(`✗ ${told}: ${result.status}\n${message}`);
    for (const { name, path } of result.attachments) if (path) print(`  ${name}: ${path}`);
  }

  /** Of a worker or of the configuration, not of one test. */
  onError({ message, stack }: { message?: string; stack?: string }): void {
    const text = stack ?? message ?? 'an error without words';
    this.fileOf('e2e').failures.push({ title: 'outside of any test', message: text });
    print(text);
  }

  onStdOut(text: string | Buffer): void {
    process.stdout.write(text);
  }

  onStdErr(text: string | Buffer): void {
    process.stderr.write(text);
  }

  onEnd({ duration, status }: FullResult): void {
    const files = [...this.files].map(([name, file]) => ({ name, ...file }));
    const passed = files.reduce((sum, each) => sum + each.passed, 0);
    const failed = files.reduce((sum, { failures }) => sum + failures.length, 0);
    const inTests = files.reduce((sum, { ms }) => sum + ms, 0) / (duration * this.workers);
    const hasFailed = status !== 'passed' || passed === 0;
    // The rest is products that start and stop, and workers without work.
    print(`\n${seconds(duration)} s, ${Math.round(100 * inTests)} % of it in tests`);
    print(`${passed} passed, ${hasFailed ? Math.max(1, failed) : failed} failed`);
    if (resultsFile) writeFileSync(resultsFile, JSON.stringify({ status, files }));
  }

  printsToStdio(): boolean {
    return true;
  }

  private fileOf(name: string): File {
    const known = this.files.get(name) ?? { passed: 0, ms: 0, failures: [] };
    this.files.set(name, known);
    return known;
  }
}
