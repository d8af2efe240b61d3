import { parseArgs } from 'node:util';
import { type Counts, type ScenarioName, scenarioNames } from './scenario.js';

export interface FaultArguments {
  /** Null: that of an interrupted run, or a new one. */
  readonly seed: number | null;
  readonly only: readonly ScenarioName[];
  readonly counts: Counts;
  /** Markdown; the same as JSON lies beside it. */
  readonly report: string;
  /** Do again what is done. */
  readonly anew: boolean;
}

const isScenario = (name: string): name is ScenarioName =>
  (scenarioNames as readonly string[]).includes(name);

/** Throws a sentence on what it does not know. */
export function faultArguments(args: readonly string[]): FaultArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seed: text, only: text, counts: text, report: text, anew: { type: 'boolean' } },
  });
  const only = values.only?.split(',') ?? [...scenarioNames];
  const strange = only.filter((name) => !isScenario(name));
  if (strange.length > 0)
    throw new Error(`No scenario is called ${strange.join(', ')}; there are ${scenarioNames.join(', ')}`);
  const counts = values.counts ?? 'full';
  if (counts !== 'full' && counts !== 'short') throw new Error('--counts is full or short');
  const seed = values.seed === undefined ? null : Number(values.seed);
  if (seed !== null && !Number.isSafeInteger(seed)) throw new Error('--seed is a whole number');
  return {
    seed,
    only: only.filter(isScenario),
    counts,
    report: values.report ?? '.cadenza/faults/report.md',
    anew: values.anew ?? false,
  };
}
