import type { ApolloClient } from '@apollo/client';
import { timeoutContext } from '../../../lib/timeout-context.js';
import { errorCode } from '../../../lib/errors.js';
import { MeDocument } from '../../../lib/session-cache.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showError } from '../../../ui/toast-store.js';
import { MarkAttendancesDocument } from '../attendance.queries.js';
import { dropMarks, type KeptMark, keptMarks } from './kept-marks.js';
import { takeOutcomes } from './take-outcomes.js';

/** What the server will never take: all else may be taken later, as FORBIDDEN is once a new password is chosen. */
const hopeless = new Set(['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT']);
const atOnce = 100;

/** The first of them that belong together, as many as one request takes. */
function nextOf(userId: number): readonly KeptMark[] {
  const [first, ...rest] = keptMarks(userId);
  if (!first) return [];
  return [first, ...rest.filter(({ scheduleId }) => scheduleId === first.scheduleId)].slice(0, atOnce);
}

/** Another person may have signed in in this browser since: what is not theirs is not refused to its owner. */
async function isStill(client: ApolloClient, userId: number): Promise<boolean> {
  const context = { ...timeoutContext(), queryDeduplication: false };
  const asked = await client
    .query({ query: MeDocument, fetchPolicy: 'no-cache', context })
    .catch(() => undefined);
  return asked?.data?.me?.id === userId;
}

/** Sends what this person has marked. True when nothing is left to send. Does not throw. */
export async function sendMarks(client: ApolloClient, userId: number): Promise<boolean> {
  for (let marks = nextOf(userId); marks.length > 0; marks = nextOf(userId)) {
    const scheduleId = marks[0]!.scheduleId;
    const inputs = marks.map(({ scheduleId: _of, ...mark }) => mark);
    try {
      const variables = { scheduleId, marks: inputs };
      const context = timeoutContext();
      const { data } = await client.mutate({ mutation: MarkAttendancesDocument, variables, context });
      const outcomes = data?.markAttendances ?? [];
      takeOutcomes(client, scheduleId, outcomes);
      dropMarks(userId, marks);
      const refused = outcomes.find(({ problem }) => problem !== null);
      if (refused?.problem) showError(refused.problem, failed);
    } catch (error) {
      if (!hopeless.has(errorCode(error) ?? '') || !(await isStill(client, userId))) return false;
      dropMarks(userId, marks);
      showFailure(failed, error);
    }
  }
  return true;
}

const failed = 'Failed to mark attendance';
