import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { monitoringFolder } from './places.js';

export interface Recording {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: 'page' | 'ticket'; readonly slo?: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

export interface RuleGroup {
  readonly name: string;
  readonly interval?: string;
  readonly rules: readonly (Recording | Alert)[];
}

/** The groups of a rules file in deploy/monitoring. */
export const groupsIn = (file: string): RuleGroup[] =>
  (parse(readFileSync(join(monitoringFolder, file), 'utf8')) as { groups: RuleGroup[] }).groups;

/** The rules that are written by hand, with a threshold each. */
export const thresholdGroups = (): RuleGroup[] => groupsIn('alerts.yml');
