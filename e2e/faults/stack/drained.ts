import { setTimeout as pause } from 'node:timers/promises';
import type { Look } from './look.js';
import { parkedEvents, unsentEvents, type Waiting, waitingEvents } from './checker/deliveries.js';
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
 * Events that do not arrive: they wait now and still do after a time. What services store by themselves meanwhile, such as
 * what they have heard in a track, is under way and not lost.
 */
export async function undelivered(look: Look, withinMs: number): Promise<Waiting[]> {
  const named = ({ consumer, reaction, origin, position }: Waiting) =>
    [consumer, reaction, origin, position].join();
  let missing = await waitingEvents(look);
  for (const until = Date.now() + withinMs; missing.length > 0 && Date.now() < until;) {
    await pause(200);
    const waiting = new Set((await waitingEvents(look)).map(named));
    missing = missing.filter((event) => waiting.has(named(event)));
  }
  return missing;
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
