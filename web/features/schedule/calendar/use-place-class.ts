import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { randomKey } from '../../../lib/random-key.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import { forgetSchedules } from '../forget-schedules.js';
import type { AskedDialog } from '../schedule-address.js';
import type { Span } from '../schedule-view.js';
import {
  CreateScheduleDocument,
  DeleteScheduleDocument,
  type Entry,
  expected,
  SchedulesDocument,
} from '../schedule.queries.js';
import { beginningAt } from './calendar-events.js';
import type { PlacedClass } from './placed-class.js';
import { variablesOf } from './use-span-entries.js';

/** No entry of the server's has it. */
const UNCONFIRMED = -1;

/** The entry as it will be, until the server has made it. */
const unconfirmed = ({ id, title, minutes }: PlacedClass, start: Date): Entry =>
  expected({
    ...{ id: UNCONFIRMED, classId: id, title, location: null, seriesId: null, version: 1, handOver: null },
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + minutes * 60_000).toISOString(),
  });

/** Schedules a class that was let go over the calendar; over a day of the month the dialog asks for the time. */
export function usePlaceClass(span: Span, onNew: (asked: Omit<AskedDialog, 'edit'>) => void) {
  const client = useApolloClient();
  const takeBack = async ({ id, version }: Entry) => {
    try {
      await client.mutate({ mutation: DeleteScheduleDocument, variables: { id, version } });
      forgetSchedules(client.cache);
      showToast({ title: 'Success!', description: 'Schedule deleted successfully' });
    } catch (error) {
      showFailure('Failed to delete schedule', error);
    }
  };
  const schedule = async (placed: PlacedClass, start: Date) => {
    const input = { classId: placed.id, title: placed.title, startTime: start.toISOString() };
    try {
      const { data } = await client.mutate({
        mutation: CreateScheduleDocument,
        variables: { input, recurrence: null },
        context: { headers: { 'Idempotency-Key': randomKey() } },
        optimisticResponse: { createSchedule: unconfirmed(placed, start) },
        update: (cache, { data: made }) => made && addTo(cache, span, made.createSchedule),
      });
      forgetSchedules(client.cache);
      const made = data?.createSchedule;
      showToast({
        ...{ title: 'Success!', description: 'Class scheduled successfully' },
        ...(made && { action: { label: 'Undo', onSelect: () => void takeBack(made) } }),
      });
    } catch (error) {
      showFailure('Failed to schedule class', error);
    }
  };
  return (placed: PlacedClass, start: Date, allDay: boolean) => {
    if (allDay) onNew({ classId: placed.id, at: beginningAt(start, { allDay }) });
    else void schedule(placed, start);
  };
}

function addTo(cache: ApolloCache, span: Span, made: Entry) {
  cache.updateQuery(
    { query: SchedulesDocument, variables: variablesOf(span) },
    (known) =>
      known && { ...known, schedules: { ...known.schedules, items: [...known.schedules.items, made] } },
  );
}
