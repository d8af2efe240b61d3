import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../../generated/gql.js';
import type { TrackBriefFragment } from '../../../generated/graphql.js';
import { serverMessage } from '../../../lib/errors.js';
import { showError } from '../../../ui/toast-store.js';

const TrackDocument = graphql(`
  query BuilderTrack($id: Int!) {
    musicTrack(id: $id) {
      ...TrackBrief
    }
  }
`);

export type Track = TrackBriefFragment;

/** The tracks of the ids, as far as they have come; those picked from the library are in the cache already. */
export function useTracks(ids: readonly number[]): ReadonlyMap<number, Track> {
  const client = useApolloClient();
  const [tracks, setTracks] = useState<ReadonlyMap<number, Track>>(new Map());
  const wanted = [...new Set(ids)].sort((one, other) => one - other).join(',');
  useEffect(() => {
    let isCurrent = true;
    const load = (id: number) => client.query({ query: TrackDocument, variables: { id } });
    Promise.all(wanted.split(',').filter(Boolean).map(Number).map(load)).then(
      (answers) => {
        const found = answers.flatMap(({ data }) => (data?.musicTrack ? [data.musicTrack] : []));
        if (isCurrent) setTracks(new Map(found.map((track) => [track.id, track])));
      },
      (error: unknown) => isCurrent && showError(serverMessage(error) ?? 'Failed to load music'),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, wanted]);
  return tracks;
}
