/** Milliseconds without a touch of the page, after which its requests are its own. */
const idleAfter = 5 * 60_000;

let touchedAt = Date.now();
// Pages are made at the build too, where there are no events.
for (const touch of ['pointerdown', 'keydown', 'wheel'])
  globalThis.addEventListener?.(touch, () => (touchedAt = Date.now()), true);

/** Whether a page is merely open: what it requests then keeps no session alive (gateway/session/visits.ts). */
export const isIdle = (): boolean => Date.now() - touchedAt > idleAfter;
