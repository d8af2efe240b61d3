/** Days a trial lasts (specification 1, section 10). */
const trialDays = 7;

const day = 24 * 60 * 60 * 1000;

/** A trial runs from the registration's own time, whenever billing hears of it. */
export const trialEnd = (registeredAt: Date) => new Date(registeredAt.getTime() + trialDays * day);

/** The timer that announces the end; the trial itself ends by its date and the clock. */
export const trialEndTimer = 'trial-end';
