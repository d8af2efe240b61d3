import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { processMetrics } from '@cadenza/kernel/runtime/metrics.js';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

it('alerts on the delay of the event loop, by a figure that each process returns', async () => {
  const rule = rules.find(({ alert }) => alert === 'EventLoopDelayed');
  const [figure] = rule?.expr.split(' ') ?? [];
  expect(await processMetrics()()).toMatch(new RegExp(`^${figure} `, 'm'));
});

it('alerts only on figures that the operations guide explains', () => {
  const explained = read('docs/operations.md');
  const figures = rules.flatMap(({ expr }) => expr.match(/\b(cadenza|nodejs)_\w+/g) ?? []);
  const unknown = figures.filter((each) => !explained.includes(each.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
  expect(figures.length).toBeGreaterThan(rules.length - 1);
});

it('gives each alert a severity and a summary', () => {
  const wrong = rules.filter(
    ({ labels, annotations }) => !/^(page|ticket)$/.test(labels.severity) || !annotations.summary,
  );
  expect(wrong).toEqual([]);
});
