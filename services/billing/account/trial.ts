/** Stated where the gate is: the gateway presumes a trial before billing has begun it. */
export { trialEnd } from '@cadenza/kernel/runtime/gate.js';

/** The timer that announces the end; the trial itself ends by its date and the clock. */
export const trialEndTimer = 'trial-end';
/** The timer that announces that the end comes soon. */
export const trialEndsSoonTimer = 'trial-ends-soon';

const day = 24 * 60 * 60 * 1000;

/** From when on the end comes soon: two days before. */
export const soonBefore = (endsAt: Date) => new Date(endsAt.getTime() - 2 * day);
export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * day);
