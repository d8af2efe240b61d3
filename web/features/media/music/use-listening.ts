import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { TrackAnalysisDocument } from './track.queries.js';

/** Milliseconds between two looks, each longer than the one before; then a minute each, however long the queue is. */
const waits = [2000, 4000, 8000, 15_000, 30_000];
const longestWait = 60_000;

/** Looks after a track that is still being listened to, until its tempo is known. */
export function useListening({ id, analysed }: Pick<LibraryTrack, 'id' | 'analysed'>): void {
  const client = useApolloClient();
  useEffect(() => {
    if (analysed) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async (count: number) => {
      const question = { query: TrackAnalysisDocument, variables: { id } };
      await client.query({ ...question, fetchPolicy: 'network-only' }).catch(() => undefined);
      if (!isLeft) wait(count + 1);
    };
    const wait = (count: number) => {
      timer = setTimeout(() => void look(count), waits[count] ?? longestWait);
    };
    wait(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, id, analysed]);
}
