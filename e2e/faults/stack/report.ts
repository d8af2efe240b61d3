import type { LegResult } from './leg-result.js';
import type { Scenario } from './scenario.js';
import type { RunState } from './state.js';

export interface ScenarioReport {
  readonly scenario: string;
  readonly title: string;
  readonly legs: string;
  readonly faults: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly skipped: number;
  readonly parked: number;
  readonly recoveryP50Ms: number | null;
  readonly recoveryMaxMs: number | null;
  readonly seconds: number;
  readonly figures: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  readonly problems: readonly string[];
  readonly verdict: 'passed' | 'failed' | 'incomplete' | 'not run';
}

const sum = (results: readonly LegResult[], of: (result: LegResult) => number) =>
  results.reduce((total, result) => total + of(result), 0);

/** The value that `share` of them do not exceed. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

export function reportOf({ name, title, legs }: Scenario, state: RunState): ScenarioReport {
  const wanted = legs(state.counts).map((leg) => leg.name);
  const done = Object.entries(state.done[name] ?? {}).filter(([leg]) => wanted.includes(leg));
  const results = done.map(([, result]) => result);
  const recoveries = results.flatMap(({ recoveriesMs }) => recoveriesMs);
  const problems = done.flatMap(([leg, result]) => result.problems.map((problem) => `${leg}: ${problem}`));
  const isWhole = done.length === wanted.length;
  return {
    scenario: name,
    title,
    legs: `${done.length} of ${wanted.length}`,
    faults: sum(results, ({ faults }) => faults),
    sent: sum(results, ({ sent }) => sent),
    acknowledged: sum(results, ({ acknowledged }) => acknowledged),
    lost: sum(results, ({ lost }) => lost),
    doubled: sum(results, ({ doubled }) => doubled),
    skipped: sum(results, ({ skipped }) => skipped),
    parked: sum(results, ({ parked }) => parked),
    recoveryP50Ms: quantile(recoveries, 0.5),
    recoveryMaxMs: quantile(recoveries, 1),
    seconds: Math.round(sum(results, ({ seconds }) => seconds)),
    figures: Object.fromEntries(
      done.map(([leg, { figures, drainMs }]) => [
        leg,
        { ...figures, 'drained after ms': drainMs ?? 'never' },
      ]),
    ),
    problems,
    verdict: problems.length > 0 ? 'failed' : isWhole ? 'passed' : done.length > 0 ? 'incomplete' : 'not run',
  };
}

const columns =
  'scenario legs faults sent acknowledged lost doubled skipped parked recoveryP50Ms recoveryMaxMs seconds verdict';

export function markdownOf(reports: readonly ScenarioReport[], { seed, counts }: RunState): string {
  const names = columns.split(' ') as (keyof ScenarioReport)[];
  const row = (cells: readonly unknown[]) => `| ${cells.map((cell) => String(cell ?? '–')).join(' | ')} |`;
  const table = [
    row(names),
    row(names.map(() => '---')),
    ...reports.map((each) => row(names.map((name) => each[name]))),
  ];
  const details = reports
    .filter(({ verdict }) => verdict !== 'not run')
    .flatMap(({ scenario, title, figures, problems }) => [
      `\n## ${scenario}: ${title}\n`,
      ...Object.entries(figures).map(([leg, each]) => `- ${leg}: ${figuresLine(each)}`),
      ...problems.map((problem) => `- **${problem}**`),
    ]);
  return [`# Faults (seed ${seed}, ${counts} counts)\n`, ...table, ...details, ''].join('\n');
}

const figuresLine = (figures: Readonly<Record<string, number | string>>) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
