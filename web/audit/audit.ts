import { join } from 'node:path';
import { audit, type AuditResult } from './matching.js';
import { readRecordedRun } from './recorded-run.js';
import { areaOf, readRows, type Row } from './rows.js';

const here = import.meta.dirname;

function main(): void {
  const rows = readRows(join(here, 'texts'));
  const run = readRecordedRun(join(here, '.seen'), join(here, '..', '..'));
  if (run === null) throw new Error('No run was recorded: let the browser tests run first.');
  const result = audit(rows, run);
  console.table(tableOf(rows, result));
  for (const group of ['shown', 'unproved'] as const)
    if (group === 'unproved' || process.argv.includes(`--${group}`))
      result[group].forEach((row) => console.log(lineOf(row)));
  if (result.unproved.length > 0) process.exitCode = 1;
}

function tableOf(rows: Row[], result: AuditResult): Record<string, object> {
  const counts = (isCounted: (row: Row) => boolean) => ({
    rows: rows.filter(isCounted).length,
    proved: result.proved.filter(isCounted).length,
    shown: result.shown.filter(isCounted).length,
    replaced: result.replaced.filter(isCounted).length,
    unproved: result.unproved.filter(isCounted).length,
  });
  const areas = [...new Set(rows.map(areaOf))].sort();
  const perArea = areas.map((area) => [area, counts((row) => areaOf(row) === area)]);
  return { ...Object.fromEntries(perArea), all: counts(() => true) };
}

function lineOf({ id, kind, route, text }: Row): string {
  return `${id} [${kind}${route === null ? '' : ` ${route}`}] ${text}`;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
