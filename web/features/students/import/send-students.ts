import type { ApolloClient } from '@apollo/client';
import type { ImportStudentsMutation } from '../../../generated/graphql.js';
import {
  DiscardStudentImportDocument,
  ImportStudentsDocument,
  StageStudentsDocument,
} from './import.queries.js';
import type { StudentRow } from './matched-rows.js';

export type ImportResult = ImportStudentsMutation['importStudents'];

export interface Sending {
  /** The same again after a failure: whatever arrived counts once. */
  importId: string;
  rows: readonly StudentRow[];
  signal: AbortSignal;
  /** How many have been brought. */
  onSent: (count: number) => void;
}

/** Of one request; the server takes 500 rows and 1 MB. */
const mostRows = 500;
const mostCharacters = 300_000;

/** Brings all rows, then has them imported in one step. Throws the signal's reason when it is given up before that. */
export async function sendStudents(client: ApolloClient, sending: Sending): Promise<ImportResult> {
  const { importId, rows, signal, onSent } = sending;
  let sent = 0;
  for (const batch of batches(rows)) {
    signal.throwIfAborted();
    const input = batch.map(({ row, values }) => ({ row, ...values }));
    await client.mutate({ mutation: StageStudentsDocument, variables: { importId, rows: input } });
    onSent((sent += batch.length));
  }
  signal.throwIfAborted();
  const variables = { importId, count: rows.length };
  const { data } = await client.mutate({ mutation: ImportStudentsDocument, variables });
  if (!data) throw new Error('No answer to the import');
  return data.importStudents;
}

/** Forgets what was brought; the server does so by itself within a day. */
export async function discardStudents(client: ApolloClient, importId: string): Promise<void> {
  const variables = { importId };
  await client.mutate({ mutation: DiscardStudentImportDocument, variables }).catch(() => undefined);
}

export function batches(rows: readonly StudentRow[]): StudentRow[][] {
  const found: StudentRow[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const length = JSON.stringify(row.values).length;
    size += length;
    if (size > mostCharacters || (found.at(-1)?.length ?? mostRows) >= mostRows) {
      found.push([]);
      size = length;
    }
    found.at(-1)?.push(row);
  }
  return found;
}
