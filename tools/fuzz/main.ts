/**
 * `npm run fuzz -- [--seconds 600] [--seed 1] [--only mp3,csv]`: runs every parser of foreign bytes over changed files of
 * its corpus, each for so many seconds. Cases that break one are written to `.fuzz`; the same seed makes them again.
 * Add the case to `corpus/<parser>` together with the repair: corpus files are run first, also by `npm test`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzz, type Outcome } from './fuzz.js';
import { materialOf } from './material.js';
import { caseOf } from './mutate.js';
import type { Target } from './target.js';
import { targets } from './targets.js';

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds ?? 600);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const names = values.only?.split(',') ?? Object.keys(targets);

/** Writes the case down and answers where. */
async function kept(name: string, index: number): Promise<string> {
  const { target } = (await import(targets[name]!.href)) as { target: Target };
  const bytes = caseOf(seed, index, materialOf(name, target));
  const folder = join('.fuzz', name);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 12));
  writeFileSync(path, bytes);
  return path;
}

async function report({ name, cases, slowest, faults }: Outcome) {
  console.log(`${name}: ${cases} cases, slowest ${slowest.toFixed(0)} ms, ${faults.length} faults`);
  for (const { index, fault } of faults)
    console.log(`  ${await kept(name, index)} (case ${index}): ${fault}`);
}

console.log(`Seed ${seed}, ${seconds} s each`);
let faults = 0;
for (const name of names) {
  const outcome = await fuzz(name, { seed, seconds, cases: Infinity });
  faults += outcome.faults.length;
  await report(outcome);
}
process.exitCode = faults === 0 ? 0 : 1;
