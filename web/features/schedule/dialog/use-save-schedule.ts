import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { randomKey } from '../../../lib/random-key.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import { forgetSchedules } from '../forget-schedules.js';
import { CreateScheduleDocument, type Entry, UpdateScheduleDocument } from '../schedule.queries.js';
import type { Scope } from '../scope-choice.js';
import { useReread } from '../use-reread.js';
import { asked } from './asked-schedule.js';
import type { ScheduleValues } from './schedule-schema.js';

/** Creates the entry, or changes `present`; answers its start, or throws what the server said, after telling it. */
export function useSaveSchedule(present?: Entry) {
  const client = useApolloClient();
  const reread = useReread();
  const sent = useRef({ what: '', key: '' });
  /** The same request again has the same key, so that an answer lost on the way makes no second entry. */
  const keyOf = (what: string) => {
    if (sent.current.what !== what) sent.current = { what, key: randomKey() };
    return sent.current.key;
  };
  const create = async (values: ScheduleValues) => {
    const variables = asked(values);
    const context = { headers: { 'Idempotency-Key': keyOf(JSON.stringify(variables)) } };
    const { data } = await client.mutate({ mutation: CreateScheduleDocument, variables, context });
    return data?.createSchedule.startTime;
  };
  const change = async ({ id, version }: Entry, values: ScheduleValues, scope: Scope | null) => {
    const variables = { id, input: asked(values).input, scope, version };
    const { data } = await client.mutate({ mutation: UpdateScheduleDocument, variables });
    return data?.updateSchedule.startTime;
  };
  return async (values: ScheduleValues, scope: Scope | null): Promise<string> => {
    try {
      const start = present ? await change(present, values, scope) : await create(values);
      forgetSchedules(client.cache);
      const description = present ? 'Schedule updated successfully' : 'Class scheduled successfully';
      showToast({ title: 'Success!', description });
      return start ?? new Date().toISOString();
    } catch (error) {
      showFailure(present ? 'Failed to update schedule' : 'Failed to schedule class', error);
      // Somebody else was faster: the next try is made over what stands by then.
      if (present) await reread(error, present.id);
      throw error;
    }
  };
}
