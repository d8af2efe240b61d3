import { EllipsisVertical, ListMusic, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';
import { playlistCounts } from './playlist-counts.js';
import type { ListedPlaylist } from './playlist.queries.js';

interface PlaylistCardProps {
  playlist: ListedPlaylist;
  onRename: () => void;
  onDelete: () => void;
}

export function PlaylistCard({ playlist, onRename, onDelete }: PlaylistCardProps) {
  return (
    <article
      aria-label={playlist.name}
      className="relative flex min-w-0 items-center gap-4 rounded-2xl border border-line bg-surface p-4 pr-2 hover:border-line-strong"
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
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={`More for ${playlist.name}`} size="sm" className="z-1">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem onSelect={onRename}>
          <Pencil /> Rename
        </MenuItem>
        <MenuItem destructive onSelect={onDelete}>
          <Trash2 /> Delete
        </MenuItem>
      </DropdownMenu>
    </article>
  );
}
