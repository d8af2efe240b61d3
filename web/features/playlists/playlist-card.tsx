import { ListMusic } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CopiedFrom } from '../../lib/sharing/copied-from.js';
import { SharedMark } from '../../lib/sharing/shared-mark.js';
import { playlistCounts } from './playlist-counts.js';
import type { ListedPlaylist } from './playlist.queries.js';
import { type PlaylistHandlers, PlaylistMenu } from './playlist-menu.js';

type PlaylistCardProps = { playlist: ListedPlaylist } & PlaylistHandlers;

export function PlaylistCard({ playlist, ...handlers }: PlaylistCardProps) {
  return (
    <article
      aria-label={playlist.name}
      className="relative flex min-w-0 items-center gap-4 rounded-2xl border border-line min-h-22 bg-surface px-4 py-3 pr-2 hover:border-line-strong"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-text">
        <ListMusic className="size-6" aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <h2 className="truncate font-semibold">
          <Link to={`/media/playlists/${playlist.id}`} className="after:absolute after:inset-0">
            {playlist.name}
          </Link>
        </h2>
        <p className="text-sm text-muted tabular-nums">{playlistCounts(playlist)}</p>
        <SharedMark of={playlist} />
        <CopiedFrom origin={playlist.copiedFrom} />
      </div>
      <PlaylistMenu playlist={playlist} {...handlers} />
    </article>
  );
}
