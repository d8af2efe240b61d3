import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.js';
import type { ShowRecordInput } from '../../generated/graphql.js';
import { timeoutContext } from '../timeout-context.js';
import { errorCode } from '../errors.js';
import { dropRecord, recordsOf } from './record-store.js';
import { fateOf, isSkipped, type ShowRecord } from './show-record.js';

const RecordShowDocument = graphql(`
  mutation RecordShow($input: ShowRecordInput!) {
    recordShow(input: $input) {
      id
    }
  }
`);

/** What may be wrong with one record, and not with the others: these are tried all the same. */
const refusals = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);
/** A refused record is kept for so long: an update of Cadenza may send it in another form. Milliseconds. */
const keptMs = 90 * 86_400_000;
const mostSegments = 1_000;
/** The server takes no more: a class that was left paused over night is sent all the same. */
const mostPausedSeconds = 86_400;

const inputOf = (record: ShowRecord): ShowRecordInput => ({
  ...{ showId: record.showId, userId: record.userId },
  ...{ classId: record.classId, title: record.title, scheduleId: record.scheduleId },
  ...{ pauses: record.pauses, pausedSeconds: Math.min(record.pausedSeconds, mostPausedSeconds) },
  startedAt: new Date(record.startedAt).toISOString(),
  endedAt: new Date(record.lastAt).toISOString(),
  segments: record.segments.slice(0, mostSegments).map((segment) => ({
    ...segment,
    skipped: isSkipped(segment),
  })),
});

/** What became of a record: the server has it, refuses it, or takes it later (no network, another person signed in). */
type Answer = 'stored' | 'refused' | 'later';

async function send(client: ApolloClient, record: ShowRecord): Promise<Answer> {
  try {
    const variables = { input: inputOf(record) };
    await client.mutate({ mutation: RecordShowDocument, variables, context: timeoutContext() });
    return 'stored';
  } catch (error) {
    if (!refusals.has(errorCode(error) ?? '')) return 'later';
    console.error('A show could not be stored', record.showId, error);
    return 'refused';
  }
}

let working: Promise<unknown> = Promise.resolve();

async function sendAll(client: ApolloClient, userId: number): Promise<boolean> {
  for (const record of await recordsOf(userId)) {
    const fate = fateOf(record, Date.now());
    if (fate === 'goes on') continue;
    const answer = fate === 'send' ? await send(client, record) : undefined;
    if (answer === 'later') return false;
    if (answer !== 'refused' || Date.now() - record.lastAt > keptMs) await dropRecord(record.showId);
  }
  return true;
}

/**
 * Sends this person's shows that are over; what is sent twice is stored once. True when trying again soon is of no use: the
 * server has them, or refuses those that are left. One call after another: a show that ends while others are sent is among
 * those of the next. Never throws.
 */
export function sendRecords(client: ApolloClient, userId: number): Promise<boolean> {
  const sent = working.then(() => sendAll(client, userId)).catch(() => false);
  working = sent;
  return sent;
}
