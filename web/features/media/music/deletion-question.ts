import { deletionOf, quoted } from '../used-in.js';
import type { TrackUse } from './track.queries.js';

/** The question before a track is deleted: which classes lose music, and which playlists and clips change. */
export function deletionQuestion(title: string, use: TrackUse | undefined): string {
  const clips = use?.clips ?? [];
  const all = use && [use, ...clips];
  const question = deletionOf(
    title,
    all?.flatMap(({ usedIn }) => usedIn),
    'where it will no longer be heard',
  );
  return [question, ...leaving(all ?? []), ...going(clips)].join(' ');
}

function leaving(tracks: readonly Pick<TrackUse, 'playlists'>[]): string[] {
  const names = new Map(tracks.flatMap(({ playlists }) => playlists.map(({ id, name }) => [id, name])));
  if (names.size === 0) return [];
  return [`It leaves the ${names.size === 1 ? 'playlist' : 'playlists'} ${quoted([...names.values()])}.`];
}

function going(clips: TrackUse['clips']): string[] {
  if (clips.length === 0) return [];
  const cut = clips.length === 1 ? 'The clip that was' : 'The clips that were';
  return [`${cut} cut from it will be deleted too: ${quoted(clips.map(({ title }) => title))}.`];
}
