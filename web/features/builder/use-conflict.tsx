import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { readStoredClass } from './class-query.js';
import type { ClassSaver } from './class-saver.js';
import { ConflictDialog, type Conflict, type ConflictAnswer } from './conflict-dialog.js';
import { startState } from './model/builder-state.js';
import { mergeClass } from './model/merge-class.js';
import type { BuilderStore } from './use-builder-store.js';
import { useQuestion } from './use-question.js';

const MAX_TRIES = 5;

interface ConflictProps {
  client: ApolloClient;
  saver: ClassSaver;
  store: BuilderStore;
  /** What others changed is in the class, and nobody was asked. */
  onMerged: () => void;
}

/**
 * Carries a save through where the class was changed elsewhere: what others changed is added to what was changed
 * here; where both cannot stay, the person decides whose version does.
 */
export function useConflict({ client, saver, store, onMerged }: ConflictProps) {
  const question = useQuestion<Conflict, ConflictAnswer>();

  /** True when the class may be saved again. */
  async function reconcile(id: number, conflict: unknown): Promise<boolean> {
    const stored = await readStoredClass(client, id);
    // Nobody changed the class: the conflict is with a rule.
    if (!stored || stored.version === saver.memory.version) throw conflict;
    const { content, differences } = mergeClass(startState(stored).saved, store.read());
    const isClash = differences.some((difference) => difference.isClash);
    const choice = isClash ? await question.ask({ differences }) : 'mine';
    if (choice === 'neither') return false;
    saver.follow(stored.version);
    if (choice === 'theirs') store.dispatch({ type: 'loaded', stored });
    else store.dispatch({ type: 'merged', stored, content });
    if (!isClash && differences.some(({ there }) => there !== null)) onMerged();
    return choice === 'mine';
  }

  /** Undefined when the person chose not to go on. */
  async function settled<T>(save: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 1; ; tries++)
      try {
        return await save();
      } catch (error) {
        const { classId } = store.read();
        if (errorCode(error) !== 'CONFLICT' || classId === null || tries === MAX_TRIES) throw error;
        if (!(await reconcile(classId, error))) return undefined;
      }
  }

  const { isAsked, about, answer } = question;
  return { settled, dialog: <ConflictDialog open={isAsked} {...about} onAnswer={answer} /> };
}
