import { skipToken, useQuery } from '@apollo/client/react';
import type { SharedThing } from '../share.queries.js';
import { ClassMusicDocument, PlaylistMusicDocument } from './copy.queries.js';

interface Within {
  readonly id: number;
  readonly shared: boolean;
  readonly fileSize: number;
}

/** The music of others in a class or playlist, each track once; undefined until it is known. */
export function useMusicWithin({ contentType, contentId: id }: SharedThing) {
  const isClass = contentType === 'class';
  const fresh = { fetchPolicy: 'network-only' } as const;
  const ofClass = useQuery(ClassMusicDocument, isClass ? { ...fresh, variables: { id } } : skipToken);
  const ofPlaylist = useQuery(PlaylistMusicDocument, isClass ? skipToken : { ...fresh, variables: { id } });
  const { error, refetch } = isClass ? ofClass : ofPlaylist;
  const tracks = isClass
    ? ofClass.data?.class?.segments.map(({ track }) => track ?? undefined)
    : ofPlaylist.data?.playlist?.tracks;
  return { tracks: tracks && ofOthers(tracks), error, refetch };
}

function ofOthers(tracks: readonly (Within | undefined)[]): readonly Within[] {
  const known = tracks.flatMap((track) => (track?.shared ? [[track.id, track] as const] : []));
  return [...new Map(known).values()];
}
