import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { errorCode } from '../../lib/errors.js';
import { hasText } from '../../lib/has-text.js';
import { showError, showToast } from '../../ui/toast-store.js';
import { ClassWriter } from './class-writer.js';
import { forgetReadClass } from './class-query.js';
import type { BuilderDraft } from './draft.js';
import { detailsProblems } from './model/details-problems.js';
import { hasUnsavedChanges, savedPlace } from './model/save-plan.js';
import { withMoved } from './model/timeline.js';
import { saveClass } from './save-class.js';
import type { SegmentFormInput } from './segment/segment-schema.js';
import { sentenceOf } from './step-failure.js';
import { useBuilderStore } from './use-builder-store.js';
import { useConflict } from './use-conflict.js';
import { useGoneClass } from './use-gone-class.js';

const othersAdded = 'Changes from another window were added';
const imagesLeftOut = 'Images that are no longer in the library were left out.';

/** The editor's state, and what it does on the server. */
export function useBuilder(start: () => BuilderDraft) {
  const client = useApolloClient();
  const [{ state: startState, memory }] = useState(start);
  const [{ present: state, past, future }, store] = useBuilderStore(() => startState);
  const [writer] = useState(() => new ClassWriter(client, memory));
  const [isSaving, setSaving] = useState(false);
  const wasMerged = useRef(false);
  const conflict = useConflict({
    ...{ client, writer, store },
    onMerged: (missing) => {
      wasMerged.current = true;
      if (missing === undefined) showToast({ title: othersAdded });
      else showToast({ title: sentenceOf(missing, 'Segment not found'), description: `${othersAdded}.` });
    },
  });
  const gone = useGoneClass(client, writer, store);
  const openForm = useRef<() => SegmentFormInput>(undefined);
  const formOpened = useCallback((read: () => SegmentFormInput) => {
    openForm.current = read;
  }, []);
  const lastJob = useRef<Promise<unknown>>(Promise.resolve());

  /** One after another: each command carries the version the one before it was answered with. */
  function inTurn<T>(work: () => Promise<T | undefined>, otherwise: string): Promise<T | undefined> {
    const job = lastJob.current.then(work).catch((error: unknown) => {
      // Of a session that ended the person has been told, and the draft is kept.
      if (errorCode(error) !== 'UNAUTHENTICATED') showError(sentenceOf(error, otherwise));
      return undefined;
    });
    lastJob.current = job;
    return job;
  }

  /** Answers the class's id, or undefined when nothing was saved and a toast said why. */
  async function save(): Promise<number | undefined> {
    if (!hasText(state.details.title)) return void showError('Please provide a class title');
    const problem = Object.values(detailsProblems(state.details)).find((each) => each !== undefined);
    if (problem !== undefined) return void showError(problem);
    setSaving(true);
    wasMerged.current = false;
    const saved = await inTurn(
      () => gone.saved(() => conflict.settled(() => saveClass(writer, store))),
      'Failed to save class',
    );
    setSaving(false);
    if (saved === undefined) return undefined;
    forgetReadClass(client, saved.id);
    const notes = [wasMerged.current && `${othersAdded}.`, saved.leftOut && imagesLeftOut];
    const description = notes.filter(Boolean).join(' ');
    showToast({ title: 'Class saved successfully', ...(description && { description }) });
    return saved.id;
  }

  /** A saved segment goes from the server first; an unsaved one only from the list. */
  async function removeSegment(id: number): Promise<void> {
    const remove = async () => {
      if (id > 0) await writer.deleteSegment(id);
      store.dispatch({ type: 'segmentRemoved', id });
    };
    const settled = () => conflict.settled(remove, id);
    await inTurn(() => gone.kept(settled), 'Failed to delete segment');
  }

  /** The order changes at once; a saved segment's new order is sent. On failure the local order stays changed. */
  async function moveSegment(id: number, to: number): Promise<void> {
    const wanted = savedPlace(withMoved(store.read().segments, id, to), id);
    store.dispatch({ type: 'segmentMoved', id, to });
    if (id < 0) return;
    const move = async (isAgain: boolean) => {
      const { segments, saved } = store.read();
      if (!saved.segments.some((one) => one.id === id)) return;
      const place = isAgain ? savedPlace(segments, id) : wanted;
      await writer.updateSegment(id, { order: place + 1 });
      store.dispatch({ type: 'moveStored', id, to: place });
    };
    await inTurn(() => gone.kept(() => conflict.settled(move)), 'Failed to reorder segments');
  }

  return {
    state,
    dispatch: store.dispatch,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    save,
    isSaving,
    removeSegment,
    moveSegment,
    isDirty: hasUnsavedChanges(state),
    conflictDialog: conflict.dialog,
    goneDialog: gone.dialog,
    formOpened,
    asDraft: (): Omit<BuilderDraft, 'text'> => {
      const now = store.read();
      const typed = now.editing === null ? null : (openForm.current?.() ?? null);
      return { state: { ...now, typed }, memory: writer.memory };
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
