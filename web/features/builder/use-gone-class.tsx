import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { readStoredClass } from './class-query.js';
import type { ClassSaver } from './class-saver.js';
import { GoneDialog, type GoneAnswer } from './gone-dialog.js';
import type { BuilderStore } from './use-builder-store.js';
import { useQuestion } from './use-question.js';

const mayMeanGone = ['NOT_FOUND', 'CONFLICT'] as (string | undefined)[];

/** Saves a class that was deleted elsewhere as a new one, if the person wants it. */
export function useGoneClass(client: ApolloClient, saver: ClassSaver, store: BuilderStore) {
  const question = useQuestion<undefined, GoneAnswer>();

  async function isGone(): Promise<boolean> {
    const { classId } = store.read();
    return classId !== null && (await readStoredClass(client, classId)) === undefined;
  }

  /** Undefined when the person chose not to go on. */
  async function saved<T>(save: () => Promise<T>): Promise<T | undefined> {
    try {
      return await save();
    } catch (error) {
      if (!mayMeanGone.includes(errorCode(error)) || !(await isGone())) throw error;
    }
    if ((await question.ask(undefined)) === 'cancel') return undefined;
    saver.follow(null);
    store.dispatch({ type: 'classGone' });
    return save();
  }

  return { saved, dialog: <GoneDialog open={question.isAsked} onAnswer={question.answer} /> };
}
