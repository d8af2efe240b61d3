import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { TrackAnalysisDocument } from './track.queries.js';

/** Milliseconds between two looks; each is longer than the one before. */
const waits = [2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Looks after a track that is still being listened to, until its tempo is known. */
export function useListening({ id, analysed }: Pick<LibraryTrack, 'id' | 'analysed'>): void {
  const client = useApolloClient();
  useEffect(() => {
    if (analysed) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (count: number) => {
      const question = { query: TrackAnalysisDocument, variables: { id } };
      await client.query({ ...question, fetchPolicy: 'network-only' }).catch(() => undefined);
      wait(count + 1);
    };
    const wait = (count: number) => {
      const milliseconds = waits[count];
      if (milliseconds !== undefined) timer = setTimeout(() => void look(count), milliseconds);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [client, id, analysed]);
}
