import { useApolloClient } from '@apollo/client/react';
import { useReducer, useState } from 'react';
import { serverMessage } from '../../lib/errors.js';
import { showError, showToast } from '../../ui/toast-store.js';
import type { StoredClass } from './class-query.js';
import { reduceBuilder, startState } from './model/builder-state.js';
import { hasUnsavedChanges, savedPlace } from './model/save-plan.js';
import { withMoved } from './model/timeline.js';
import { saveClass } from './save-class.js';
import { DeleteSegmentDocument, UpdateSegmentDocument } from './save-mutations.js';

/** The editor's state, and what it does on the server. */
export function useBuilder(stored: StoredClass | undefined) {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(reduceBuilder, stored, startState);
  const [isSaving, setSaving] = useState(false);

  /** Answers the class's id, or undefined when nothing was saved and a toast said why. */
  async function save(): Promise<number | undefined> {
    if (!state.details.title.trim()) return void showError('Please provide a class title');
    setSaving(true);
    try {
      const id = await saveClass(client, state, dispatch);
      showToast({ title: 'Class saved successfully' });
      return id;
    } catch (error) {
      return void showError(serverMessage(error) ?? 'Failed to save class');
    } finally {
      setSaving(false);
    }
  }

  /** A saved segment goes from the server first; an unsaved one only from the list. */
  async function removeSegment(id: number): Promise<void> {
    try {
      if (id > 0) await client.mutate({ mutation: DeleteSegmentDocument, variables: { id } });
      dispatch({ type: 'segmentRemoved', id });
    } catch (error) {
      showError(serverMessage(error) ?? 'Failed to delete segment');
    }
  }

  /** The order changes at once; a saved segment's new order is sent. On failure the local order stays changed. */
  async function moveSegment(id: number, to: number): Promise<void> {
    dispatch({ type: 'segmentMoved', id, to });
    if (id < 0) return;
    const place = savedPlace(withMoved(state.segments, id, to), id);
    try {
      await client.mutate({
        mutation: UpdateSegmentDocument,
        variables: { id, input: { order: place + 1 } },
      });
      dispatch({ type: 'moveStored', id, to: place });
    } catch (error) {
      showError(serverMessage(error) ?? 'Failed to reorder segments');
    }
  }

  return {
    state,
    dispatch,
    save,
    isSaving,
    removeSegment,
    moveSegment,
    isDirty: hasUnsavedChanges(state),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
