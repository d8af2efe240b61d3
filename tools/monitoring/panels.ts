/** A line of a panel: the expression, and what its legend is made of. */
type Query = readonly [expr: string, legend: string];

export interface Panel {
  readonly title: string;
  /** Grafana's name of the unit. */
  readonly unit: 's' | 'short' | 'bytes' | 'percentunit' | 'reqps';
  readonly queries: readonly Query[];
}

export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const rate = '[$__rate_interval]';
export const p99 = (histogram: string, by = '') =>
  `histogram_quantile(0.99, sum by (le${by && `, ${by}`}) (rate(${histogram}_bucket${rate})))`;
export const rateOf = (counter: string, by: string) => `sum by (${by}) (rate(${counter}${rate}))`;
