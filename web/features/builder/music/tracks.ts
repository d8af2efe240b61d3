import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { graphql } from '../../../generated/gql.js';
import type { TrackBriefFragment } from '../../../generated/graphql.js';
import { errorCode, serverMessage } from '../../../lib/errors.js';
import { showError } from '../../../ui/toast-store.js';

const TrackDocument = graphql(`
  query BuilderTrack($id: Int!) {
    musicTrack(id: $id) {
      ...TrackBrief
    }
  }
`);

export type Track = TrackBriefFragment;

/** Null: the library has no such track. */
async function trackOf(client: ApolloClient, id: number): Promise<Track | null> {
  try {
    const { data } = await client.query({ query: TrackDocument, variables: { id } });
    return data?.musicTrack ?? null;
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return null;
    throw error;
  }
}

/** What became of each id, as far as it is known; those picked from the library are in the cache already. */
function useAnswers(ids: readonly number[]): ReadonlyMap<number, Track | null> {
  const client = useApolloClient();
  const [answers, setAnswers] = useState<ReadonlyMap<number, Track | null>>(new Map());
  const wanted = [...new Set(ids)].sort((one, other) => one - other).join(',');
  useEffect(() => {
    let isCurrent = true;
    const load = async (id: number) => [id, await trackOf(client, id)] as const;
    Promise.all(wanted.split(',').filter(Boolean).map(Number).map(load)).then(
      (found) => isCurrent && setAnswers(new Map(found)),
      (error: unknown) => isCurrent && showError(serverMessage(error) ?? 'Failed to load music'),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, wanted]);
  return answers;
}

/** The tracks of the ids, as far as they have come. */
export function useTracks(ids: readonly number[]): ReadonlyMap<number, Track> {
  const answers = useAnswers(ids);
  return useMemo(
    () => new Map([...answers].flatMap(([id, track]) => (track ? [[id, track] as const] : []))),
    [answers],
  );
}

/** Those of the ids that the library has no track of, as far as that is known. */
export function useMissingTracks(ids: readonly number[]): ReadonlySet<number> {
  const answers = useAnswers(ids);
  return useMemo(() => new Set([...answers].flatMap(([id, track]) => (track ? [] : [id]))), [answers]);
}
