import { expect, it } from '@jest/globals';
import { expressionOf } from './promql.js';

it('reads metrics, matched labels and groupings out of an expression', () => {
  const text = `sum by (le, service) (rate(a_bucket{route=~"/x|b{y}",status!='5'}[5m]))
    / on (service) group_left (pod) avg_over_time(cadenza:late:bool[1h]) > bool 2e9 and b unless (c > 0)`;
  expect(expressionOf(text)).toEqual({
    references: [
      { metric: 'a_bucket', labels: ['route', 'status'] },
      { metric: 'cadenza:late:bool', labels: [] },
      { metric: 'b', labels: [] },
      { metric: 'c', labels: [] },
    ],
    groupedBy: ['le', 'service', 'service', 'pod'],
  });
});
