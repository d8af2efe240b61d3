/** The one source of time. Tests move it; production mode refuses a moved one (CADENZA_CLOCK). */
export interface Clock {
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };
