import { Music, Pause, Play, Trash2 } from 'lucide-react';
import type { MusicLibraryQuery } from '../../generated/graphql.js';
import { formatBytes, formatTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';

export type LibraryTrack = MusicLibraryQuery['music']['items'][number];

interface TrackCardProps {
  track: LibraryTrack;
  isPlaying: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** One track with what is known of it, and what can be done with it. */
export function TrackCard({ track, isPlaying, onToggle, onDelete }: TrackCardProps) {
  const facts = [
    formatTime(track.duration),
    track.bpm ? `${Math.round(track.bpm)} BPM` : undefined,
    formatBytes(track.fileSize),
  ];
  return (
    <article
      aria-label={track.title}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 gap-3">
        {track.imageUrl ? (
          <img src={track.imageUrl} alt="" className="size-12 shrink-0 rounded-xl object-cover" />
        ) : (
          <span className="flex size-12 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-text">
            <Music className="size-5" aria-hidden />
          </span>
        )}
        <div className="min-w-0">
          <h3 className="line-clamp-2 leading-snug font-semibold break-words">{track.title}</h3>
          <p className="truncate text-sm text-muted">{track.artist}</p>
        </div>
      </div>
      <div className="mt-auto flex items-center justify-between gap-2">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className="flex shrink-0 items-center">
          <Button size="sm" variant={isPlaying ? 'primary' : 'secondary'} onClick={onToggle}>
            {isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <IconButton label="Delete" size="sm" variant="danger" className="ml-1" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </div>
      </div>
    </article>
  );
}
