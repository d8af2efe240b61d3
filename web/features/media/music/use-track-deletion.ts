import { useApolloClient } from '@apollo/client/react';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { useDeletion } from '../use-deletion.js';
import { deletionQuestion } from './deletion-question.js';
import { type TrackUse, TrackUseDocument } from './track.queries.js';
import { useDeleteTrack } from './use-delete-track.js';

/** Says where a track is used, and which clips go with it, before it is deleted. */
export function useTrackDeletion(deleted: (id: number) => void) {
  const client = useApolloClient();
  const deleteTrack = useDeleteTrack();
  return useDeletion<Pick<TrackBrief, 'id' | 'title'>, TrackUse>({
    title: 'Delete music',
    find: async ({ id }) => {
      const question = { query: TrackUseDocument, variables: { id } };
      const { data } = await client.query({ ...question, fetchPolicy: 'network-only' });
      return data?.musicTrack ?? undefined;
    },
    question: ({ title }, use) => deletionQuestion(title, use),
    remove: ({ id }, use) => {
      deleted(id);
      void deleteTrack(id, use?.clips ?? []);
    },
  });
}
