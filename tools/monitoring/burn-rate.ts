import { type Errors, type Objective, objectives, relayLate } from './objectives.js';
import type { Alert, Recording, RuleGroup } from './rules.js';

/** An alert by two windows: the long one says that it matters, the short one that it still goes on. */
interface Burn {
  readonly long: string;
  readonly short: string;
  /** How many times faster than allowed the error budget of 30 days is used up. */
  readonly factor: number;
}

/** The windows of the SRE workbook ("Alerting on SLOs"): 2 % of the budget in 1 h, 5 % in 6 h; 10 % in 1 d and in 3 d. */
const fast: readonly Burn[] = [
  { long: '1h', short: '5m', factor: 14.4 },
  { long: '6h', short: '30m', factor: 6 },
];
const slow: readonly Burn[] = [
  { long: '1d', short: '2h', factor: 3 },
  { long: '3d', short: '6h', factor: 1 },
];

const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d', '30d'] as const;
const ratio = (window: string) => `cadenza:slo_errors:ratio_rate${window}`;
const failures = (window: string) => `cadenza:slo_failures:increase${window}`;

/** With a few requests an hour a single failure would be a page: fewer failures than these never are. */
const fewestFailures = 5;

const each = (selectors: readonly string[], wrap: string, window: string) =>
  selectors.map((selector) => `${wrap}(${selector}[${window}])`).join(' or ');

function ratioOf(errors: Errors, window: string): string {
  // The worst service: an average would hide the one that publishes nothing.
  if (errors.kind === 'time') return `max(avg_over_time(${errors.missed}[${window}]))`;
  const [failed, all] = [each(errors.failed, 'rate', window), each(errors.all, 'rate', window)];
  return `(sum(${failed}) or vector(0)) / sum(${all})`;
}

const recordings = ({ slo, errors }: Objective): Recording[] => [
  ...windows.map((window) => ({ record: ratio(window), expr: ratioOf(errors, window), labels: { slo } })),
  ...(errors.kind === 'requests'
    ? [...fast, ...slow].map(({ long }) => ({
        record: failures(long),
        expr: `sum(${each(errors.failed, 'increase', long)}) or vector(0)`,
        labels: { slo },
      }))
    : []),
];

function burns({ slo, target, errors }: Objective, burn: readonly Burn[]): string {
  const matched = `{slo="${slo}"}`;
  return burn
    .map(({ long, short, factor }) => {
      const limit = Number((factor * (1 - target)).toFixed(6));
      const enough =
        errors.kind === 'requests' ? ` and ${failures(long)}${matched} >= ${fewestFailures}` : '';
      return `(${ratio(long)}${matched} > ${limit} and ${ratio(short)}${matched} > ${limit}${enough})`;
    })
    .join(' or ');
}

const alert = (
  objective: Objective,
  name: string,
  severity: Alert['labels']['severity'],
  burn: readonly Burn[],
) => ({
  alert: `${objective.alert}${name}`,
  expr: burns(objective, burn),
  labels: { severity, slo: objective.slo },
  annotations: {
    summary: `${objective.title}: the error budget of 30 days is used up too fast`,
    runbook: `docs/runbook/${objective.runbook}.md`,
  },
});

/** Recording rules and burn-rate alerts of every objective. */
export const objectiveGroups = (): RuleGroup[] => [
  {
    name: 'cadenza-objectives',
    interval: '30s',
    rules: [relayLate, ...objectives.flatMap(recordings)],
  },
  {
    name: 'cadenza-burn-rate',
    rules: objectives.flatMap((objective) => [
      alert(objective, 'BurnsFast', 'page', fast),
      alert(objective, 'BurnsSlowly', 'ticket', slow),
    ]),
  },
];
