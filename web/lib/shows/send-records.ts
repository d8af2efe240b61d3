import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.js';
import type { ShowRecordInput } from '../../generated/graphql.js';
import { errorCode } from '../errors.js';
import { MeDocument } from '../session-cache.js';
import { dropRecord, recordsOf } from './record-store.js';
import { fateOf, isSkipped, type ShowRecord } from './show-record.js';

const RecordShowDocument = graphql(`
  mutation RecordShow($input: ShowRecordInput!) {
    recordShow(input: $input) {
      id
    }
  }
`);

/** What the server will never take: all else may be taken later. */
const hopeless = new Set(['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN']);
const mostSegments = 1_000;

const inputOf = (record: ShowRecord): ShowRecordInput => ({
  ...{ showId: record.showId, classId: record.classId, title: record.title, scheduleId: record.scheduleId },
  ...{ pauses: record.pauses, pausedSeconds: record.pausedSeconds },
  startedAt: new Date(record.startedAt).toISOString(),
  endedAt: new Date(record.lastAt).toISOString(),
  segments: record.segments.slice(0, mostSegments).map((segment) => ({
    ...segment,
    skipped: isSkipped(segment),
  })),
});

/** Another person may have signed in in this browser since: what is not theirs is not refused to its owner. */
async function isStill(client: ApolloClient, userId: number): Promise<boolean> {
  const asked = await client
    .query({ query: MeDocument, fetchPolicy: 'no-cache', context: { queryDeduplication: false } })
    .catch(() => undefined);
  return asked?.data?.me?.id === userId;
}

/** Whether the server has it, or never will. */
async function send(client: ApolloClient, record: ShowRecord): Promise<boolean> {
  try {
    await client.mutate({ mutation: RecordShowDocument, variables: { input: inputOf(record) } });
    return true;
  } catch (error) {
    return hopeless.has(errorCode(error) ?? '') && (await isStill(client, record.userId));
  }
}

let working: Promise<unknown> = Promise.resolve();

async function sendAll(client: ApolloClient, userId: number): Promise<boolean> {
  for (const record of await recordsOf(userId)) {
    const fate = fateOf(record, Date.now());
    if (fate === 'goes on') continue;
    if (fate === 'send' && !(await send(client, record))) return false;
    await dropRecord(record.showId);
  }
  return true;
}

/**
 * Sends this person's shows that are over; what is sent twice is stored once. True when none of them waits any more. One
 * call after another: a show that ends while others are sent is among those of the next. Never throws.
 */
export function sendRecords(client: ApolloClient, userId: number): Promise<boolean> {
  const sent = working.then(() => sendAll(client, userId)).catch(() => false);
  working = sent;
  return sent;
}
