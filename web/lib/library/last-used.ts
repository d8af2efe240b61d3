import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.js';
import { relativeTime } from '../relative-time.js';
import type { TrackBrief } from './tracks.js';
import { isClip } from './tracks.js';

const TrackUsesDocument = graphql(`
  query TrackUses($trackIds: [Int!]!) {
    trackUses(trackIds: $trackIds) {
      trackId
      lastUsedAt
    }
  }
`);

/** More are not asked for at once, and their rows say nothing. */
const most = 200;

const idsOf = (track: TrackBrief) =>
  isClip(track) && track.sourceId ? [track.id, Number(track.sourceId)] : [track.id];

/** When a track, or what it was cut from, was last played in a class: `Last used 12 days ago`. Undefined for never. */
export function useLastUsed(tracks: readonly TrackBrief[]): (track: TrackBrief) => string | undefined {
  const trackIds = [...new Set(tracks.flatMap(idsOf))].sort((a, b) => a - b).slice(0, most);
  const { data, previousData } = useQuery(TrackUsesDocument, {
    variables: { trackIds },
    skip: trackIds.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const uses = new Map(
    (data ?? previousData)?.trackUses.map(({ trackId, lastUsedAt }) => [trackId, lastUsedAt]),
  );
  return (track) => {
    const last = idsOf(track)
      .flatMap((id) => uses.get(id) ?? [])
      .sort()
      .at(-1);
    return last === undefined ? undefined : `Last used ${relativeTime(last)}`;
  };
}
