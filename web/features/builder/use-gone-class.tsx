import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { readStoredClass } from './class-query.js';
import { showError } from '../../ui/toast-store.js';
import type { ClassWriter } from './class-writer.js';
import { classGone, GoneDialog, type GoneAnswer } from './gone-dialog.js';
import type { BuilderStore } from './use-builder-store.js';
import { useQuestion } from './use-question.js';

const mayMeanGone = ['NOT_FOUND', 'CONFLICT'] as (string | undefined)[];

/** Saves a class that was deleted elsewhere as a new one, if the person wants it. */
export function useGoneClass(client: ApolloClient, writer: ClassWriter, store: BuilderStore) {
  const question = useQuestion<undefined, GoneAnswer>();

  async function isGone(): Promise<boolean> {
    const { classId } = store.read();
    return classId !== null && (await readStoredClass(client, classId)) === undefined;
  }

  /** What the save answers; `gone` where it found no class. */
  async function attempt<T>(save: () => Promise<T>): Promise<T | 'gone'> {
    const { version } = writer.memory;
    try {
      const saved = await save();
      // Where the server took no command, it has not said that the class is still there.
      return writer.memory.version === version && (await isGone()) ? 'gone' : saved;
    } catch (error) {
      if (mayMeanGone.includes(errorCode(error)) && (await isGone())) return 'gone';
      throw error;
    }
  }

  /** Undefined when the person chose not to go on. */
  async function saved<T>(save: () => Promise<T>): Promise<T | undefined> {
    const given = await attempt(save);
    if (given !== 'gone') return given;
    if ((await question.ask(undefined)) === 'cancel') return undefined;
    writer.follow(null);
    store.dispatch({ type: 'classGone' });
    return save();
  }

  /** A single change of a class that is gone stays here, and the person is told what becomes of it. */
  async function kept(change: () => Promise<unknown>): Promise<void> {
    if ((await attempt(change)) === 'gone')
      showError('Save keeps what stands here as a new class.', classGone);
  }

  return { saved, kept, dialog: <GoneDialog open={question.isAsked} onAnswer={question.answer} /> };
}
