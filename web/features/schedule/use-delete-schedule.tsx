import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { forgetGone } from '../../lib/forget-gone.js';
import { showFailure } from '../../lib/show-failure.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { showToast, type ToastMessage } from '../../ui/toast-store.js';
import { forgetSchedules } from './forget-schedules.js';
import { DeleteScheduleDocument, type Entry } from './schedule.queries.js';
import { ScopeChoice, type Scope } from './scope-choice.js';

const question = 'This will permanently delete this scheduled class. This action cannot be undone.';

/** Asks, then deletes (specification 2, section 9). `dialog` is to be rendered. */
export function useDeleteSchedule(told: ToastMessage, deleted?: () => void) {
  const client = useApolloClient();
  const [doomed, setDoomed] = useState<Entry>();
  const [isAsking, setAsking] = useState(false);
  const [scope, setScope] = useState<Scope>('one');
  const confirm = async ({ id, version, seriesId }: Entry) => {
    try {
      const variables = { id, version, scope: seriesId === null ? null : scope };
      await client.mutate({ mutation: DeleteScheduleDocument, variables });
      deleted?.();
      showToast(told);
      if (scope === 'one') client.cache.evict({ id: client.cache.identify({ __typename: 'Schedule', id }) });
      forgetSchedules(client.cache);
      client.cache.gc();
    } catch (error) {
      showFailure('Failed to delete schedule', error);
      forgetGone(client.cache, error, 'Schedule', id);
    }
  };
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Are you sure?"
      question={question}
      confirmLabel="Delete"
      onConfirm={() => doomed && void confirm(doomed)}
    >
      {doomed && doomed.seriesId !== null && (
        <ScopeChoice legend="This class repeats. Delete:" scope={scope} onScope={setScope} />
      )}
    </ConfirmDialog>
  );
  const ask = (entry: Entry) => {
    setDoomed(entry);
    setScope('one');
    setAsking(true);
  };
  return { dialog, ask };
}
