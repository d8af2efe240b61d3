import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import { forgetSchedules } from '../forget-schedules.js';
import { type Entry, expected, UpdateScheduleDocument } from '../schedule.queries.js';
import type { Scope } from '../scope-choice.js';
import { ScopeDialog } from '../scope-dialog.js';
import { useReread } from '../use-reread.js';
import type { Times } from './calendar-events.js';

interface Move {
  entry: Entry;
  times: Times;
  /** Puts the entry back where the calendar had it. */
  revert: () => void;
}

/** Takes an entry to another time or length at once, and back when the server refuses. `dialog` is to be rendered. */
export function useMoveEntry() {
  const [asked, setAsked] = useState<Move>();
  const isAnswered = useRef(false);
  const save = useSaveMove();
  const ask = (entry: Entry, times: Times, revert: () => void) => {
    const move = { entry, times, revert };
    isAnswered.current = false;
    if (entry.seriesId === null) void save(move, null);
    else setAsked(move);
  };
  const close = () => {
    if (!isAnswered.current) asked?.revert();
    setAsked(undefined);
  };
  const choose = (scope: Scope) => {
    isAnswered.current = true;
    if (asked) void save(asked, scope);
  };
  const dialog = <ScopeDialog isOpen={asked !== undefined} onClose={close} onChoose={choose} />;
  return { ask, dialog };
}

function useSaveMove() {
  const client = useApolloClient();
  const reread = useReread();
  const change = async ({ entry, times }: Omit<Move, 'revert'>, scope: Scope | null) => {
    const { data } = await client.mutate({
      mutation: UpdateScheduleDocument,
      variables: { id: entry.id, input: { ...times }, scope, version: entry.version },
      optimisticResponse: { updateSchedule: expected({ ...entry, ...times }) },
    });
    forgetSchedules(client.cache);
    return data?.updateSchedule;
  };
  const failed = async (error: unknown, id: number) => {
    showFailure('Failed to update schedule', error);
    await reread(error, id);
  };
  return async ({ entry, times, revert }: Move, scope: Scope | null) => {
    const { id, startTime, endTime } = entry;
    const done = { title: 'Success!', description: 'Schedule updated successfully' };
    const undo = (moved: Entry) =>
      change({ entry: moved, times: { startTime, endTime } }, scope).then(
        () => showToast(done),
        (error: unknown) => failed(error, id),
      );
    try {
      const moved = await change({ entry, times }, scope);
      showToast({
        ...done,
        ...(moved && { action: { label: 'Undo', onSelect: () => void undo(moved) } }),
      });
    } catch (error) {
      revert();
      await failed(error, id);
    }
  };
}
