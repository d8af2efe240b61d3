import { formatDate } from '../../lib/format.js';
import type { Me } from '../../lib/session.js';

const dayMs = 86_400_000;

type Trial = Pick<Me, 'trialEndDate' | 'access'>;

/** False once the server has ended the access, whatever the clock of this device. */
export function isTrialRunning({ trialEndDate, access }: Trial, now: number): boolean {
  const isOver = !access.allowed && access.reason !== 'unknown';
  return !isOver && isInFuture(trialEndDate, now);
}

const isInFuture = (date: string | null | undefined, now: number) =>
  Boolean(date) && new Date(date ?? 0).getTime() > now;

/** Before paying: the first charge is made at once (terms of service, section 4), and adds no days of the trial. */
export function trialDaysBeforePaying(trial: Trial, now: number): string | undefined {
  if (!isTrialRunning(trial, now)) return undefined;
  const end = trial.trialEndDate ?? '';
  const days = Math.ceil((new Date(end).getTime() - now) / dayMs);
  const left = days === 1 ? 'The day left in your trial is' : `The ${days} days left in your trial are`;
  return `You pay for the first month today, and it begins today. ${left} not added. To use your trial first, subscribe on ${formatDate(end)}.`;
}

/** After paying: the same, for a trial that would still run. */
export const trialDaysAfterPaying = (trialEndDate: string | null | undefined, now: number) =>
  isInFuture(trialEndDate, now)
    ? 'Your first month began today. The days left in your trial were not added.'
    : undefined;
