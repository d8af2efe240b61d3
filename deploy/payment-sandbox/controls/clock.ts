import { z } from 'zod';
import { invalid } from '../http/errors.js';
import { catchUp } from '../life/due.js';
import type { World } from '../life/world.js';
import { type Control, readControl } from './control.js';

const movement = z
  .strictObject({
    advanceSeconds: z.coerce.number().int().min(0).optional(),
    /** Unix seconds, or ISO 8601. */
    to: z.union([z.coerce.number().int().positive(), z.iso.datetime({ offset: true })]).optional(),
  })
  .refine(({ advanceSeconds, to }) => (advanceSeconds === undefined) !== (to === undefined), {
    message: 'One of advanceSeconds and to',
  });
/** Renewals are done one by one: ten years at once are enough. */
const farthest = 10 * 366 * 24 * 60 * 60;

/** Time of the sandbox: it only goes forward, and what falls due on the way happens, in its order, at its time. */
export const clockControls: readonly Control[] = [
  { method: 'GET', path: '/sandbox/clock', run: ({ world }) => shown(world) },
  {
    method: 'POST',
    path: '/sandbox/clock',
    run: ({ world, form }) => {
      const { advanceSeconds, to } = readControl(movement, form);
      const until = typeof to === 'string' ? Math.floor(Date.parse(to) / 1000) : to;
      const seconds = advanceSeconds ?? (until ?? 0) - world.time.now();
      if (seconds < 0) throw invalid('The clock only goes forward.', { param: 'to' });
      if (seconds > farthest) throw invalid('The clock goes ten years at once, at most.');
      world.time.moveBy(seconds);
      return { happened: catchUp(world), ...shown(world) };
    },
  },
];

function shown({ time }: World) {
  const now = time.now();
  return { now, time: new Date(now * 1000).toISOString(), aheadSeconds: time.ahead() };
}
