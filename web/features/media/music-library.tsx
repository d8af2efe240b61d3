import { CircleAlert, Music, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '../../lib/errors.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Input } from '../../ui/input.js';
import { Skeleton } from '../../ui/skeleton.js';
import { type LibraryTrack, TrackCard } from './track-card.js';
import { useDeleteTrack } from './use-delete-track.js';
import { useMusicLibrary } from './use-music-library.js';
import { useTrackPreview } from './use-track-preview.js';

/** My Library: search and the cards of the own tracks (specification 2, section 2, Media Library). */
export function MusicLibrary({ onUpload }: { onUpload: () => void }) {
  const [typed, setTyped] = useState('');
  const library = useMusicLibrary(typed);
  return (
    <div className="flex flex-col gap-5">
      <div className="relative max-w-md">
        <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" aria-hidden />
        <Input
          type="search"
          aria-label="Search music"
          placeholder="Search by title or artist..."
          className="pl-11"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Tracks library={library} onUpload={onUpload} />
    </div>
  );
}

interface TracksProps {
  library: ReturnType<typeof useMusicLibrary>;
  onUpload: () => void;
}

function Tracks({ library, onUpload }: TracksProps) {
  const { tracks, error, loading } = library;
  if (error && !tracks) {
    const again = <Button onClick={library.retry}>Try again</Button>;
    return (
      <EmptyState
        role="alert"
        icon={CircleAlert}
        title="Failed to load music"
        description={serverMessage(error)}
        action={again}
      />
    );
  }
  if (!tracks) return <Waiting />;
  if (tracks.length === 0 && library.searching) {
    return (
      <EmptyState
        icon={SearchX}
        title="No matches found"
        description="Try different search terms or filters"
      />
    );
  }
  if (tracks.length === 0) {
    const upload = (
      <Button variant="primary" onClick={onUpload}>
        Upload your first MP3
      </Button>
    );
    return <EmptyState icon={Music} title="No uploaded music yet" action={upload} />;
  }
  return (
    <>
      <Cards tracks={tracks} />
      {library.more && (
        <Button className="self-center" loading={loading} onClick={library.more}>
          Show more
        </Button>
      )}
    </>
  );
}

function Cards({ tracks }: { tracks: readonly LibraryTrack[] }) {
  const preview = useTrackPreview();
  const deleteTrack = useDeleteTrack();
  const [doomed, setDoomed] = useState<LibraryTrack | null>(null);
  const confirm = () => {
    if (!doomed) return;
    if (preview.playing === doomed.id) preview.stop();
    void deleteTrack(doomed.id);
  };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tracks.map((track) => (
          <li key={track.id} className="grid grid-cols-1">
            <TrackCard
              track={track}
              isPlaying={preview.playing === track.id}
              onToggle={() => (preview.playing === track.id ? preview.stop() : preview.play(track.id))}
              onDelete={() => setDoomed(track)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Delete music"
        question={`Are you sure you want to delete "${doomed?.title}"? This action cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={confirm}
      />
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading music</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-36 rounded-2xl" />
      ))}
    </div>
  );
}
