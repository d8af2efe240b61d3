import { parseArgs } from 'node:util';
import { type Counts, type ScenarioName, scenarioNames } from './scenario.js';

export interface FaultArguments {
  /** Null: that of an interrupted run, or a new one. */
  readonly seed: number | null;
  readonly only: readonly ScenarioName[];
  readonly counts: Counts;
  /** Markdown; the same as JSON lies beside it. */
  readonly report: string;
  /** After so long no further leg is begun. */
  readonly minutes: number;
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
    options: { seed: text, only: text, counts: text, report: text, minutes: text, anew: { type: 'boolean' } },
  });
  return {
    seed: seedOf(values.seed),
    only: namesOf(values.only),
    counts: countsOf(values.counts ?? 'full'),
    report: values.report ?? '.cadenza/faults/report.md',
    minutes: minutesOf(values.minutes),
    anew: values.anew ?? false,
  };
}

function namesOf(text: string | undefined): ScenarioName[] {
  const names = text?.split(',') ?? [...scenarioNames];
  const strange = names.filter((name) => !isScenario(name));
  if (strange.length === 0) return names.filter(isScenario);
  throw new Error(`No scenario is called ${strange.join(', ')}; there are ${scenarioNames.join(', ')}`);
}

function countsOf(text: string): Counts {
  if (text !== 'full' && text !== 'short') throw new Error('--counts is full or short');
  return text;
}

function minutesOf(text: string | undefined): number {
  const minutes = text === undefined ? Infinity : Number(text);
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0');
  return minutes;
}

function seedOf(text: string | undefined): number | null {
  const seed = text === undefined ? null : Number(text);
  if (seed !== null && !Number.isSafeInteger(seed)) throw new Error('--seed is a whole number');
  return seed;
}
