import { describe, expect, it } from '@jest/globals';
import type { Me } from '../../lib/session.js';
import { isTrialRunning, trialDaysAfterPaying, trialDaysBeforePaying } from './trial-days.js';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const open = { allowed: true, reason: null, message: null, trialDaysLeft: 7 };
const ended = { allowed: false, reason: 'trial-ended', message: 'Ended', trialDaysLeft: null };
const unknown = { allowed: false, reason: 'unknown', message: null, trialDaysLeft: null };

describe('the days left in a trial', () => {
  it.each<[string, string | null, Me['access'], boolean]>([
    ['running', inHours(48), open, true],
    ['over', inHours(-1), open, false],
    ['ended by the server', inHours(48), ended, false],
    ['of unknown access', inHours(48), unknown, true],
    ['missing', null, open, false],
  ])('count while the trial is %s', (_how, trialEndDate, access, expected) => {
    expect(isTrialRunning({ trialEndDate, access }, now)).toBe(expected);
  });

  it.each([
    [96, 'The 4 days left in your trial are not added.', 'Mar 5, 2026'],
    [24, 'The day left in your trial is not added.', 'Mar 2, 2026'],
  ])('are not added, with %d hours to go, and may be used first', (hours, left, day) => {
    const trial = { trialEndDate: inHours(hours), access: open };
    expect(trialDaysBeforePaying(trial, now)).toBe(
      `You pay for the first month today, and it begins today. ${left} To use your trial first, subscribe on ${day}.`,
    );
    expect(trialDaysAfterPaying(trial.trialEndDate, now)).toBe(
      'Your first month began today. The days left in your trial were not added.',
    );
  });

  it('are not mentioned without a running trial', () => {
    expect(trialDaysBeforePaying({ trialEndDate: inHours(-1), access: ended }, now)).toBeUndefined();
    expect(trialDaysAfterPaying(inHours(-1), now)).toBeUndefined();
    expect(trialDaysAfterPaying(null, now)).toBeUndefined();
  });
});
