import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../../lib/errors.js';
import { MeDocument } from '../../../lib/session-cache.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showError } from '../../../ui/toast-store.js';
import { MarkAttendancesDocument } from '../attendance.queries.js';
import { dropMarks, type KeptMark, keptMarks } from './kept-marks.js';
import { takeOutcomes } from './take-outcomes.js';

/** What the server will never take: all else may be taken later. */
const hopeless = new Set(['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN', 'CONFLICT']);
const atOnce = 100;
const patienceMs = 20_000;

/** The first of them that belong together, as many as one request takes. */
function nextOf(userId: number): readonly KeptMark[] {
  const [first, ...rest] = keptMarks(userId);
  if (!first) return [];
  return [first, ...rest.filter(({ scheduleId }) => scheduleId === first.scheduleId)].slice(0, atOnce);
}

/** Another person may have signed in in this browser since: what is not theirs is not refused to its owner. */
async function isStill(client: ApolloClient, userId: number): Promise<boolean> {
  const asked = await client
    .query({ query: MeDocument, fetchPolicy: 'no-cache', context: { queryDeduplication: false } })
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
      // A request that hangs in a weak network would hold up all that follow.
      const context = { fetchOptions: { signal: AbortSignal.timeout(patienceMs) } };
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
