import { counted } from '../../../lib/format.js';
import { joinNeeds } from '../engine/joins.js';
import { indexAt, type Span, spansOf, totalOf } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import { clockText } from './clock-text.js';
import { lengthsAhead, withLengths } from './lengths.js';
import { type Refused, shortened, type Shortened } from './shorten.js';

/** A class that runs. Moments in milliseconds. */
export interface Running {
  readonly planned: readonly PlayerSegment[];
  readonly spans: readonly Span<PlayerSegment>[];
  /** Class seconds. */
  readonly position: number;
  readonly now: number;
}

/** What ending at a time of day would do, in a sentence; without `lengths` it cannot be done. */
export interface Proposal {
  readonly sentence: string;
  readonly lengths?: readonly number[];
}

const HALF_DAY = 12 * 60 * 60 * 1000;

/** The time of day `HH:MM` that is nearest: a class begun before midnight may end behind it. */
function nearest(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(now).setHours(hours, minutes, 0, 0);
  const days = today - now > HALF_DAY ? -1 : now - today > HALF_DAY ? 1 : 0;
  // Not 24 hours on: a day has 23 or 25 where the clocks change.
  const then = new Date(today);
  then.setDate(then.getDate() + days);
  return then.getTime();
}

/** When the class ends, as it stands. */
export const endOf = ({ spans, position, now }: Omit<Running, 'planned'>) =>
  now + (totalOf(spans) - position) * 1000;

/** A class that is to end at `HH:MM`. What is shortened already counts as it was planned, as far as it is still to come. */
export function proposalFor(time: string, running: Running): Proposal {
  const { planned, spans, position, now } = running;
  const end = nearest(time, now);
  if (end <= now) return { sentence: `${clockText(end)} has passed.` };
  const whole = spansOf(withLengths(planned, lengthsAhead(planned, spans, position)));
  const index = indexAt(whole, position);
  const least = whole[index] && joinNeeds(whole[index - 1], whole[index]);
  const found = shortened(whole, { position, end: position + (end - now) / 1000, least });
  if (found.kind === 'shortened')
    return { sentence: promise(found, { end, before: endOf(running) }), lengths: found.lengths };
  return { sentence: refusal(found, running, endOf({ ...running, spans: whole })) };
}

function promise({ count, share }: Shortened, { end, before }: { end: number; before: number }): string {
  const [after, now] = [clockText(end), clockText(before)];
  // A hundred percent would say that nothing happens.
  const percent = Math.min(99, Math.round(share * 100));
  const ends = after === now ? `Ends at ${after}` : `Ends at ${after} instead of ${now}`;
  return `${ends}: ${counted(count, 'segment is', 'segments are')} shortened to ${percent}%.`;
}

function refusal({ kind, earliest }: Refused, { position, now }: Running, latest: number): string {
  if (kind === 'later') return `The class ends at ${clockText(latest)} at the latest.`;
  const minute = Math.ceil((now + (earliest - position) * 1000) / 60_000) * 60_000;
  const first = `The class can end at ${clockText(minute)} at the earliest.`;
  return kind === 'protected' ? `${first} Protected segments keep their length.` : first;
}
