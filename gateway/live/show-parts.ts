import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { LiveHub } from '@cadenza/kernel/runtime/live.js';
import type { ShowAdmissions } from '../session/show-admissions.js';

/** What the sockets of a show stand on. */
export interface ShowParts {
  readonly hub: LiveHub;
  readonly admissions: ShowAdmissions;
  readonly clock: Clock;
  readonly beatMs: number;
}
