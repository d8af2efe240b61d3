/** Stated where the gate is: the gateway presumes a trial before billing has begun it. */
export { trialEnd } from '@cadenza/kernel/runtime/gate.js';

/** The timer that announces the end; the trial itself ends by its date and the clock. */
export const trialEndTimer = 'trial-end';
