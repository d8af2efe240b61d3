import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { errorCode } from '../../lib/errors.js';
import { hasText } from '../../lib/has-text.js';
import { showError, showToast } from '../../ui/toast-store.js';
import { forgetReadClass } from './class-query.js';
import { ClassSaver } from './class-saver.js';
import type { BuilderDraft } from './draft.js';
import { detailsProblems } from './model/details-problems.js';
import type { HistoryAction } from './model/history.js';
import { hasUnsavedChanges } from './model/whole-class.js';
import { SegmentForm } from './segment/later-segment-form.js';
import { saveClass, sentenceOf } from './save-class.js';
import { useBuilderStore } from './use-builder-store.js';
import { useConflict } from './use-conflict.js';
import { useGoneClass } from './use-gone-class.js';
import { useOpenForm } from './use-open-form.js';

const othersAdded = 'Changes from another window were added';
const imagesLeftOut = 'Images that are no longer in the library were left out.';

/** The editor's state, and what it does on the server. */
export function useBuilder(start: () => BuilderDraft) {
  const client = useApolloClient();
  const [{ state: startState, memory }] = useState(start);
  const [{ present: state, past, future }, store] = useBuilderStore(() => startState);
  const [saver] = useState(() => new ClassSaver(client, memory));
  const [isSaving, setSaving] = useState(false);
  const wasMerged = useRef(false);
  const conflict = useConflict({
    ...{ client, saver, store },
    onMerged: () => {
      wasMerged.current = true;
    },
  });
  const gone = useGoneClass(client, saver, store);
  const openForm = useOpenForm(store);
  const isRunning = useRef(false);
  /** A form is opened once its code is there: until then nothing waits for it, a save least of all. */
  const dispatch = useCallback(
    (action: HistoryAction) =>
      action.type === 'editStarted'
        ? SegmentForm.whenThere(() => store.dispatch(action))
        : store.dispatch(action),
    [store],
  );

  /** Answers the class's id, or undefined when nothing was saved and a toast said why. */
  async function save(): Promise<number | undefined> {
    if (!hasText(state.details.title)) return void showError('Please provide a class title');
    const problem = Object.values(detailsProblems(state.details)).find((each) => each !== undefined);
    if (problem !== undefined) return void showError(problem);
    // A second press comes before the buttons are drawn as busy.
    if (isRunning.current) return undefined;
    isRunning.current = true;
    const saved = (await openForm.takeIn()) ? await attempt() : undefined;
    isRunning.current = false;
    setSaving(false);
    if (saved === undefined) return undefined;
    forgetReadClass(client, saved.id);
    const notes = [wasMerged.current && `${othersAdded}.`, saved.leftOut && imagesLeftOut];
    const description = notes.filter(Boolean).join(' ');
    showToast({ title: 'Class saved successfully', ...(description && { description }) });
    return saved.id;
  }

  async function attempt() {
    setSaving(true);
    wasMerged.current = false;
    try {
      return await gone.saved(() => conflict.settled(() => saveClass(saver, store)));
    } catch (error) {
      // Of a session that ended the person has been told, and the draft is kept.
      if (errorCode(error) !== 'UNAUTHENTICATED') showError(sentenceOf(error));
      return undefined;
    }
  }

  return {
    state,
    dispatch,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    save,
    isSaving,
    isDirty: hasUnsavedChanges(state),
    conflictDialog: conflict.dialog,
    goneDialog: gone.dialog,
    formOpened: openForm.opened,
    asDraft: (): Omit<BuilderDraft, 'text'> => ({
      state: { ...store.read(), typed: openForm.typed() },
      memory: saver.memory,
    }),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
