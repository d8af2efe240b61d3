import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { readStoredClass, type StoredClass } from './class-query.js';
import type { ClassWriter } from './class-writer.js';
import { ConflictDialog, type Conflict, type ConflictAnswer } from './conflict-dialog.js';
import { startState } from './model/builder-state.js';
import { mergeClass } from './model/merge-class.js';
import type { BuilderStore } from './use-builder-store.js';
import { useQuestion } from './use-question.js';

const MAX_TRIES = 5;

/** A command. `isAgain`: what it was meant for may be another by now. */
type Work<T> = (isAgain: boolean) => Promise<T>;

/** What was changed elsewhere, or what the command is meant for was deleted there. */
const codes = ['CONFLICT', 'NOT_FOUND'] as (string | undefined)[];

interface ConflictProps {
  client: ApolloClient;
  writer: ClassWriter;
  store: BuilderStore;
  /** What others changed is in the class, and nobody was asked. `missing`: what the command had met with, if so. */
  onMerged: (missing: unknown) => void;
}

/**
 * Carries commands through where the class was changed elsewhere: what others changed is added to what was changed
 * here; where both cannot stay, the person decides whose version does.
 */
export function useConflict({ client, writer, store, onMerged }: ConflictProps) {
  const question = useQuestion<Conflict, ConflictAnswer>();

  /** `removing`: the segment that the command is to take away. */
  function merged(theirs: StoredClass, removing?: number) {
    const state = store.read();
    const segments = state.segments.filter(({ id }) => id !== removing);
    return mergeClass(startState(theirs).saved, { ...state, segments });
  }

  /** True when the command may be given again. */
  async function reconcile(id: number, conflict: unknown, removing?: number): Promise<boolean> {
    const stored = await readStoredClass(client, id);
    // What is missing in a class that nobody changed is nothing of the class.
    if (!stored || stored.version === writer.memory.version) throw conflict;
    const { content, differences } = merged(stored, removing);
    // What they seem to have added may be what was asked for here: then one version is all there can be.
    const isWhole = writer.awaitsAnswers;
    if (!isWhole && differences.every(({ isClash }) => !isClash)) {
      writer.follow(stored.version);
      store.dispatch({ type: 'merged', stored, content });
      if (differences.some(({ there }) => there !== null))
        onMerged(errorCode(conflict) === 'NOT_FOUND' ? conflict : undefined);
      return true;
    }
    const choice = await question.ask({ differences, isWhole });
    if (choice === 'neither') return false;
    writer.follow(stored.version);
    if (choice === 'theirs') store.dispatch({ type: 'loaded', stored });
    else store.dispatch(isWhole ? { type: 'baseChanged', stored } : { type: 'merged', stored, content });
    return choice === 'mine';
  }

  /** Undefined when the person chose not to go on. `removing`: the segment that the command is to take away. */
  async function settled<T>(work: Work<T>, removing?: number): Promise<T | undefined> {
    for (let tries = 1; ; tries++)
      try {
        return await work(tries > 1);
      } catch (error) {
        const { classId } = store.read();
        if (!codes.includes(errorCode(error)) || classId === null || tries === MAX_TRIES) throw error;
        if (!(await reconcile(classId, error, removing))) return undefined;
      }
  }

  const { isAsked, about, answer } = question;
  return { settled, dialog: <ConflictDialog open={isAsked} {...about} onAnswer={answer} /> };
}
