import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/format.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { segmentsFrom } from '../model/fill.js';
import { mostSegments } from '../model/timeline.js';
import { PlaylistDialog } from './later-music-dialogs.js';
import type { Builder } from '../use-builder.js';

/** Adds a segment for each song of a playlist, as long as the song and called by it. One step of undo. */
export function BuildFromPlaylist({ builder: { state, dispatch } }: { builder: Builder }) {
  const [isOpen, setOpen] = useState(false);
  const isFull = state.segments.length >= mostSegments;

  function build(tracks: readonly TrackBrief[]) {
    const { fills, left } = segmentsFrom(state.segments, tracks);
    dispatch({ type: 'segmentsFilled', fills });
    const more =
      left > 0 ? ` ${counted(left, 'song')} left out: a class has at most ${mostSegments} segments.` : '';
    showToast({ title: 'Segments added', description: `${counted(fills.length, 'segment')} added.${more}` });
  }

  return (
    <>
      <Button
        disabled={state.editing !== null || isFull}
        title={isFull ? `A class can have at most ${mostSegments} segments` : undefined}
        onClick={() => setOpen(true)}
      >
        <ListMusic className="size-4" aria-hidden /> Build from Playlist
      </Button>
      {isOpen && <PlaylistDialog onChoose={build} onClose={() => setOpen(false)} />}
    </>
  );
}
