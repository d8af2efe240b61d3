import { setTimeout as pause } from 'node:timers/promises';
import type { BusMessage } from './bus.js';
import type { Time } from './ports.js';

/**
 * Tests only: returns a function that waits until a message is `delayMs` old. Messages in one stream do not add up their
 * delays. Where clocks differ, it waits for `delayMs` at most.
 */
export const delayHandling = (delayMs: number | undefined, clock: Time) => async (message: BusMessage) => {
  if (!delayMs) return;
  const remaining = message.recordedAt.getTime() + delayMs - clock.now().getTime();
  await pause(Math.min(delayMs, Math.max(0, remaining)));
};
