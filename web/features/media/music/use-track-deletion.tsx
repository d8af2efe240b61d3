import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { deletionQuestion } from './deletion-question.js';
import { type TrackUse, TrackUseDocument } from './track.queries.js';
import { useDeleteTrack } from './use-delete-track.js';

interface Doomed {
  track: Pick<TrackBrief, 'id' | 'title'>;
  /** Undefined where it could not be found out. */
  use: TrackUse | undefined;
}

/** Finds out where a track is used, asks, and deletes it. `dialog` is to be rendered; `ask` opens it. */
export function useTrackDeletion(deleted: (id: number) => void) {
  const client = useApolloClient();
  const deleteTrack = useDeleteTrack();
  const [doomed, setDoomed] = useState<Doomed>();
  const [isOpen, setOpen] = useState(false);
  const ask = async (track: Doomed['track']) => {
    const answer = await client
      .query({ query: TrackUseDocument, variables: { id: track.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    setDoomed({ track, use: answer?.data?.musicTrack ?? undefined });
    setOpen(true);
  };
  const confirm = () => {
    if (!doomed) return;
    deleted(doomed.track.id);
    void deleteTrack(doomed.track.id, doomed.use?.clips ?? []);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Delete music"
      question={doomed ? deletionQuestion(doomed.track.title, doomed.use) : ''}
      confirmLabel="Delete"
      onConfirm={confirm}
    />
  );
  return { ask, dialog };
}
