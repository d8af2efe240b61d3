import { describe, expect, it } from '@jest/globals';
import { faultArguments } from './arguments.js';
import type { LegResult } from './leg-result.js';
import { markdownOf, quantile, reportOf } from './report.js';
import { legSizes, type Scenario } from './scenario.js';
import { Seeded } from './seeded.js';

const never = () => Promise.reject(new Error('only named here'));
const scenario: Scenario = {
  name: 'broker',
  title: 'the broker is gone',
  legs: () => ['one', 'two'].map((name) => ({ name, run: never })),
};

const result = (more: Partial<LegResult> = {}): LegResult => ({
  ...{ faults: 1, recoveriesMs: [300, 100], problems: [], figures: { rate: 7 }, seconds: 2, sent: 10 },
  ...{ acknowledged: 9, lost: 0, doubled: 0, skipped: 0, parked: 0, drainMs: 40, ...more },
});
const state = (done: Record<string, LegResult>) => ({
  seed: 7,
  counts: 'full' as const,
  done: { broker: done },
});

describe('the report of faults', () => {
  it('adds legs up, and has passed when each of them is done without a problem', () => {
    const report = reportOf(scenario, state({ one: result(), two: result({ recoveriesMs: [900] }) }));
    expect(report).toMatchObject({
      legs: '2 of 2',
      faults: 2,
      sent: 20,
      acknowledged: 18,
      verdict: 'passed',
    });
    expect([report.recoveryP50Ms, report.recoveryMaxMs]).toEqual([300, 900]);
  });

  it('is incomplete with a leg missing, failed with a problem, and says so in both forms', () => {
    expect(reportOf(scenario, state({ one: result() })).verdict).toBe('incomplete');
    expect(reportOf(scenario, state({})).verdict).toBe('not run');
    const failed = state({ one: result({ lost: 1, problems: ['class 1 is not stored'] }), two: result() });
    const report = reportOf(scenario, failed);
    expect(report).toMatchObject({ lost: 1, verdict: 'failed', problems: ['one: class 1 is not stored'] });
    const text = markdownOf([report], failed);
    expect(text).toContain('| broker | 2 of 2 | 2 | 20 | 18 | 1 |');
    expect(text).toContain('one: class 1 is not stored');
  });

  it('takes the value that the share does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)]).toEqual([50, 99, null]);
  });
});

describe('a run of faults', () => {
  it('draws the same numbers for the same words, and others for others', () => {
    const drawn = (...words: string[]) => {
      const random = new Seeded(...words);
      return Array.from({ length: 5 }, () => random.between(0, 1_000_000));
    };
    expect(drawn('7', 'broker')).toEqual(drawn('7', 'broker'));
    expect(drawn('7', 'broker')).not.toEqual(drawn('8', 'broker'));
  });

  it('is cut into legs that hold all faults', () => {
    expect(legSizes(100, 30)).toEqual([30, 30, 30, 10]);
  });

  it('refuses what it does not know by a sentence', () => {
    expect(faultArguments(['--seed', '7', '--only', 'broker,gap'])).toMatchObject({
      ...{ seed: 7, only: ['broker', 'gap'], counts: 'full', anew: false },
    });
    expect(() => faultArguments(['--only', 'fire'])).toThrow('No scenario is called fire');
    expect(() => faultArguments(['--counts', 'some'])).toThrow('full or short');
    expect(faultArguments(['--minutes', '8']).minutes).toBe(8);
    expect(() => faultArguments(['--minutes', 'soon'])).toThrow('a number above 0');
    expect(() => faultArguments(['--seed', 'x'])).toThrow('whole number');
  });
});
