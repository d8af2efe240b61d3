import type { ApolloClient } from '@apollo/client';
import { useRef, useState } from 'react';
import { errorCode } from '../../lib/errors.js';
import { readStoredClass } from './class-query.js';
import type { ClassWriter } from './class-writer.js';
import { ConflictDialog, type ConflictAnswer } from './conflict-dialog.js';
import { startState } from './model/builder-state.js';
import { holdsNothingNew } from './model/conflict.js';
import type { BuilderStore } from './use-builder-store.js';

const MAX_TRIES = 5;

/** Carries commands through where the class was changed elsewhere; the person decides whose version stays. */
export function useConflict(client: ApolloClient, writer: ClassWriter, store: BuilderStore) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(given: ConflictAnswer) => void>(undefined);

  const ask = () =>
    new Promise<ConflictAnswer>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });

  /** True when the command may be given again. */
  async function reconcile(id: number, conflict: unknown): Promise<boolean> {
    const theirs = await readStoredClass(client, id);
    if (!theirs) throw conflict;
    const choice = holdsNothingNew(startState(theirs).saved, store.read()) ? 'mine' : await ask();
    if (choice === 'neither') return false;
    writer.follow(theirs.version);
    store.dispatch({ type: choice === 'mine' ? 'baseChanged' : 'loaded', stored: theirs });
    return choice === 'mine';
  }

  /** Undefined when the person chose not to go on. */
  async function settled<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 1; ; tries++)
      try {
        return await work();
      } catch (error) {
        const { classId } = store.read();
        if (errorCode(error) !== 'CONFLICT' || classId === null || tries === MAX_TRIES) throw error;
        if (!(await reconcile(classId, error))) return undefined;
      }
  }

  const dialog = (
    <ConflictDialog
      open={isAsking}
      onAnswer={(given) => {
        setAsking(false);
        answer.current?.(given);
      }}
    />
  );
  return { settled, dialog };
}
