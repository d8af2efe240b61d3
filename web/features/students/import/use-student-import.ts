import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import { randomUuid } from '../../../lib/random-uuid.js';
import { showToast } from '../../../ui/toast-store.js';
import { discardStudents, sendStudents, type ImportResult } from './send-students.js';
import { useStudentFile } from './use-student-file.js';

type Progress =
  | { at: 'file' }
  | { at: 'sending'; sent: number; total: number }
  /** `mayBeDone`: the answer to the last step was lost. */
  | { at: 'failed'; message: string; mayBeDone: boolean }
  | { at: 'done'; result: ImportResult };

const unreachable =
  'Cadenza can’t be reached. Check your connection and try again: nothing is imported twice.';

/** From the choice of a file to the roster. What was begun can be given up until the last step. */
export function useStudentImport() {
  const client = useApolloClient();
  const file = useStudentFile();
  const [progress, setProgress] = useState<Progress>({ at: 'file' });
  const run = useRef<{ importId: string; control: AbortController }>(undefined);
  useEffect(() => () => run.current?.control.abort(), []);

  async function start(importId: string): Promise<void> {
    const control = new AbortController();
    run.current = { importId, control };
    const total = file.good.length;
    let sent = 0;
    const onSent = (count: number) => {
      sent = count;
      setProgress({ at: 'sending', sent, total });
    };
    onSent(0);
    try {
      const rows = file.good;
      const result = await sendStudents(client, { importId, rows, signal: control.signal, onSent });
      finish(result);
    } catch (error) {
      if (control.signal.aborted) return;
      const message = serverMessage(error);
      const mayBeDone = message === undefined && sent === total;
      setProgress({ at: 'failed', message: message ?? unreachable, mayBeDone });
    }
  }

  function finish(result: ImportResult): void {
    if (!result.done) {
      file.setRefused(result.refusedRows);
      return setProgress({ at: 'file' });
    }
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'students' });
    setProgress({ at: 'done', result });
  }

  function cancel(): void {
    const begun = run.current;
    if (!begun) return;
    begun.control.abort();
    void discardStudents(client, begun.importId);
    setProgress({ at: 'file' });
    showToast({ title: 'Import canceled', description: 'Nothing was imported.' });
  }

  return {
    file,
    progress,
    start: () => void start(randomUuid()),
    again: () => void start(run.current?.importId ?? randomUuid()),
    cancel,
  };
}

export type StudentImportSteps = ReturnType<typeof useStudentImport>;
