import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { objectiveGroups } from './burn-rate.js';
import { dashboards } from './dashboards.js';
import { knownMetrics } from './known-metrics.js';
import type { KnownMetric } from './metric-names.js';
import { monitoringFiles } from './monitoring-files.js';
import { monitoringFolder, projectFolder } from './places.js';
import { type Alert, type Recording, thresholdGroups } from './rules.js';
import { unknownNames } from './unknown-names.js';

const rules = [...thresholdGroups(), ...objectiveGroups()].flatMap((group) => group.rules);
const alerts = rules.filter((rule): rule is Alert => 'alert' in rule);
const recordings = rules.filter((rule): rule is Recording => 'record' in rule);

describe('rules and dashboards', () => {
  let known: Map<string, KnownMetric>;
  beforeAll(() => {
    known = new Map(knownMetrics());
    for (const { record, labels = {} } of recordings)
      known.set(record, { name: record, labels: ['service', ...Object.keys(labels)] });
  });

  it('use only metrics and labels that exist', () => {
    const ofRules = rules.map((rule) => {
      const texts = 'alert' in rule ? [rule.annotations.summary] : [];
      return ['alert' in rule ? rule.alert : rule.record, unknownNames(known, rule.expr, texts)] as const;
    });
    const ofPanels = dashboards.flatMap(({ uid, panels }) =>
      panels.flatMap(({ title, queries }) =>
        queries.map(([expr, legend]) => [`${uid}: ${title}`, unknownNames(known, expr, [legend])] as const),
      ),
    );
    expect([...ofRules, ...ofPanels].filter(([, unknown]) => unknown.length > 0)).toEqual([]);
  });

  it.each([
    ['a metric', 'rate(cadenza_requests_total[5m]) > 0', [], ['cadenza_requests_total']],
    ['a matched label', 'cadenza_parked_streams{stream="x"} > 0', [], ['cadenza_parked_streams{stream}']],
    ['a grouping', 'sum by (stream) (cadenza_parked_streams)', [], ['stream']],
    ['a template', 'cadenza_parked_streams > 0', ['of {{ $labels.stream }}'], ['stream']],
    ['a suffix', 'cadenza_append_duration_seconds > 0', [], ['cadenza_append_duration_seconds']],
  ])('are refused with %s that does not exist', (_, expr, texts, unknown) => {
    expect(unknownNames(known, expr, texts)).toEqual(unknown);
  });

  it('use only own metrics that the operations guide explains', () => {
    const explained = readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8');
    const own = rules.flatMap(({ expr }) => expr.match(/\bcadenza_\w+/g) ?? []);
    const unknown = own.filter((each) => !explained.includes(each.replace(/_(bucket|count|sum)$/, '')));
    expect(unknown).toEqual([]);
    expect(own.length).toBeGreaterThan(alerts.length);
  });
});

describe('alerts', () => {
  it('have a severity, a summary and a page of the runbook each', () => {
    const wrong = alerts.filter(
      ({ labels, annotations: { summary, runbook } }) =>
        !/^(page|ticket)$/.test(labels.severity) ||
        !summary ||
        !/^docs\/runbook\/[a-z-]+\.md$/.test(runbook) ||
        !existsSync(join(projectFolder, runbook)),
    );
    expect(wrong.map(({ alert }) => alert)).toEqual([]);
  });

  it('have a name each', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(names).toEqual([...new Set(names)]);
  });

  it('page by two windows of a burn rate, and never for fewer than five failed requests', () => {
    const page = alerts.find(({ alert }) => alert === 'AvailabilityBurnsFast');
    const of = (name: string, limit: string) => `cadenza:${name}{slo="availability"} ${limit}`;
    const [ratio, failures] = ['slo_errors:ratio_rate', 'slo_failures:increase'];
    expect(page?.expr).toBe(
      `(${of(`${ratio}1h`, '> 0.0144')} and ${of(`${ratio}5m`, '> 0.0144')} and ${of(`${failures}1h`, '>= 5')})` +
        ` or (${of(`${ratio}6h`, '> 0.006')} and ${of(`${ratio}30m`, '> 0.006')} and ${of(`${failures}6h`, '>= 5')})`,
    );
  });
});

it.each(Object.entries(monitoringFiles()))(
  '%s is as `npm run generate:monitoring` writes it',
  (path, text) => {
    expect(readFileSync(join(monitoringFolder, path), 'utf8')).toBe(text);
  },
);
