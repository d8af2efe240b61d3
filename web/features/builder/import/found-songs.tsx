import { repeatsText } from './repeats.js';
import { SongList } from './song-list.js';
import type { ImportedPlaylist } from './use-import.js';

/** What was found of a playlist, song by song, and what does not become of it. */
export function FoundSongs({ playlist, isLocked }: { playlist: ImportedPlaylist; isLocked: boolean }) {
  const { name, songs } = playlist;
  const tracks = songs.flatMap(({ track }) => track ?? []);
  const missing = songs.length - tracks.length;
  const others = missing > 0 ? `, ${missing} not found` : '';
  const repeats = repeatsText(tracks);
  return (
    <>
      <p role="status" className="text-sm">
        <strong className="font-semibold">{name}</strong>
        <span>{`: ${tracks.length} of ${songs.length} songs found in your library${others}.`}</span>
      </p>
      <SongList songs={songs} />
      {repeats !== undefined && <p className="text-sm text-muted">{repeats}</p>}
      {isLocked && tracks.length > 0 && (
        <p className="text-sm text-muted">Update or cancel the open segment first to fill segments.</p>
      )}
    </>
  );
}
