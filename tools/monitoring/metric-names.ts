/** A metric that a rule or a dashboard may use, with the labels that its series carry. */
export interface KnownMetric {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Prometheus adds these to every series that it scrapes. */
export const scrapeLabels = ['job', 'instance', 'namespace', 'pod', 'container'] as const;

/** What the metrics library holds of a metric: its types leave the label names out. */
export interface RegisteredMetric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly labelNames: readonly string[];
}

/** The series names of a registered metric, each with its labels; `common` are labels of its whole registry. */
export function seriesOf(
  { name, type, labelNames }: RegisteredMetric,
  common: readonly string[],
): KnownMetric[] {
  const labels = [...labelNames, ...common];
  if (type === 'histogram')
    return [
      { name: `${name}_bucket`, labels: [...labels, 'le'] },
      { name: `${name}_count`, labels },
      { name: `${name}_sum`, labels },
    ];
  if (type === 'summary')
    return [
      { name, labels: [...labels, 'quantile'] },
      { name: `${name}_count`, labels },
      { name: `${name}_sum`, labels },
    ];
  return [{ name, labels }];
}
