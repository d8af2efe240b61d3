import { type KnownMetric, scrapeLabels } from './metric-names.js';
import { expressionOf } from './promql.js';

const labelsOf = (metric: KnownMetric | undefined): readonly string[] => [
  ...(metric?.labels ?? []),
  ...scrapeLabels,
];

/** Templates of annotations and legends: `{{ $labels.service }}` and `{{service}}`. */
const templated = (text: string) =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label!);

/**
 * Names in an expression and in texts beside it that do not exist: a metric, a label that a selector matches and its
 * metric does not have, a label of a grouping or a template that no metric of the expression has.
 */
export function unknownNames(
  known: ReadonlyMap<string, KnownMetric>,
  expr: string,
  texts: readonly string[] = [],
): string[] {
  const { references, groupedBy } = expressionOf(expr);
  const ofSelectors = references.flatMap(({ metric, labels }) => {
    const found = known.get(metric);
    if (!found) return [metric];
    return labels.filter((label) => !labelsOf(found).includes(label)).map((label) => `${metric}{${label}}`);
  });
  const there = references.flatMap(({ metric }) => labelsOf(known.get(metric)));
  const loose = [...groupedBy, ...texts.flatMap(templated)].filter((label) => !there.includes(label));
  return [...ofSelectors, ...loose];
}
