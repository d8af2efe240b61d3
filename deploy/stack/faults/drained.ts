import { setTimeout as pause } from 'node:timers/promises';
import type { Look } from './look.js';
import { parkedEvents, unsentEvents, waitingEvents } from './checker/deliveries.js';
import { wrongEffects } from './checker/effects.js';

/** Milliseconds until every stored event has been sent and has arrived (or is parked); null when not within the time. */
export async function drained(look: Look, withinMs: number): Promise<number | null> {
  const begin = performance.now();
  while ((await unsentEvents(look)) > 0 || (await waitingEvents(look)).length > 0) {
    if (performance.now() - begin > withinMs) return null;
    await pause(100);
  }
  return Math.round(performance.now() - begin);
}

/**
 * What others made of events that is wrong. What travels beside the events has no inbox row to wait for, and a gap heals
 * within seconds: both are given time.
 */
export async function settledEffects(look: Look, withinMs: number): Promise<string[]> {
  for (const until = Date.now() + withinMs; ; await pause(500)) {
    const wrong = await wrongEffects(look);
    if (wrong.length + (await parkedEvents(look)).length === 0 || Date.now() > until) return wrong;
  }
}
