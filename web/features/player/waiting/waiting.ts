import { formatMoment, formatTime } from '../../../lib/format.js';
import { clockText } from '../ending/clock-text.js';
import type { PlayerState } from '../engine/player-state.js';
import type { Session } from '../session/use-session.js';

/** Seconds. */
const MINUTE = 60;
/** Seconds: from here on the time left is rounded to minutes, and from half a day on the day is named instead. */
const HOUR = 3600;
const HALF_DAY = 12 * HOUR;

export interface WaitingInput {
  readonly state: Pick<PlayerState, 'status' | 'hasBegun' | 'isInterrupted'>;
  /** It was left unfinished before, which a card of its own states. */
  readonly isLeft: boolean;
  readonly session: Session | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** What a class waits for, shown large: to go on, or for the start of its session. */
export function waitingOf({ state, isLeft, session, now }: WaitingInput): 'paused' | 'ready' | undefined {
  const { status, hasBegun, isInterrupted } = state;
  if (status !== 'paused' || isInterrupted) return undefined;
  if (hasBegun) return 'paused';
  return session && now < session.endsAt && !isLeft ? 'ready' : undefined;
}

/** Whether the screen stays on: of a class that has begun or waits for the start of its session, until it is over. */
export function staysOn({ state, session, now }: Omit<WaitingInput, 'isLeft'>): boolean {
  if (state.status === 'ended') return false;
  if (state.hasBegun || state.status !== 'paused') return true;
  return session !== undefined && now < session.endsAt;
}

/** `4:12`, from an hour on `1 h 5 min`. */
const lengthText = (seconds: number) => (seconds < HOUR ? formatTime(seconds) : minutesText(seconds));

/** `12 min`, `1 h 5 min`: of at least a minute. */
function minutesText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(minutes > 0 ? [`${minutes} min`] : [])];
  return parts.join(' ');
}

/** `Ready, starts 6:00 PM, in 4:12`; `now` and `startsAt` in milliseconds. */
export function readyText(startsAt: number, now: number): string {
  const left = Math.ceil((startsAt - now) / 1000);
  if (left > HALF_DAY) return `Ready, starts ${formatMoment(startsAt)}`;
  if (left > 0) return `Ready, starts ${clockText(startsAt)}, in ${lengthText(left)}`;
  if (left > -MINUTE) return `Ready, starts ${clockText(startsAt)}, now`;
  return `Ready, planned for ${clockText(startsAt)}, ${minutesText(MINUTE * Math.round(-left / MINUTE))} late`;
}
