import { Check, CircleHelp } from 'lucide-react';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import type { MatchedSong } from './match-songs.js';

const named = ({ artist, title }: { artist: string; title: string }) =>
  artist ? `${artist} - ${title}` : title;

/** Each song of the file with the track it was found as, or a word that it was not. */
export function SongList({ songs }: { songs: readonly MatchedSong<TrackBrief>[] }) {
  return (
    <ol
      aria-label="Songs of the file"
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line"
    >
      {songs.map(({ song, track }, index) => (
        <li key={index} className="flex items-center gap-3 px-3 py-2.5">
          {track ? (
            <Check className="size-5 shrink-0 text-accent-text" aria-hidden />
          ) : (
            <CircleHelp className="size-5 shrink-0 text-warn-text" aria-hidden />
          )}
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-medium">{named(song)}</p>
            <p className={track ? 'truncate text-muted' : 'text-warn-text'}>
              {track ? `Found: ${named(track)}` : 'Not found in your library'}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
