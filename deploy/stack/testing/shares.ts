import { describe } from '@jest/globals';
import { sharesByThePublicApi } from '../../testing/sharing-walk.js';
import { stackMails } from '../faults/stack-mails.js';
import type { Stack } from '../stack.js';
import type { MovedTime } from './moved-time.js';

/** What two people share is in force at whichever replica answers, by what came through Kafka. */
export function sharesBetweenReplicas(stack: () => Stack, time: MovedTime) {
  describe('sharing between two people, each request at another gateway', () =>
    sharesByThePublicApi(() => ({
      urls: stack().urls,
      mailsTo: stackMails(stack().admin),
      isLate: true,
      moveClock: (by) => time.move(by),
      rounds: 8,
    })));
}
